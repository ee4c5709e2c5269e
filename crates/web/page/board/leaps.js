// @ts-check
// A fast finger, and any finger on a busy machine, is told of in leaps: what lies between two places is crossed, too.

/** @typedef {{clientX: number, clientY: number}} Place */

/**
 * The places from one, which is left out, to another, at the most so far apart.
 * @param {Place} from @param {Place} to @param {number} apart @returns {Place[]}
 */
export function leap(from, to, apart) {
  const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  const steps = Math.ceil(Math.hypot(right, down) / apart) || 1;
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return { clientX: from.clientX + right * share, clientY: from.clientY + down * share };
  });
}
