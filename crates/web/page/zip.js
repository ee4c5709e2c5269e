// @ts-check
// Files in one, as a zip that keeps them as they are.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ TABLE[(value ^ byte) & 255];
  return (value ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest first. @param {[number, 2 | 4][]} numbers */
function fields(numbers) {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** 1 January 1980, the first day that a zip knows: the same files make the same zip. */
const DAY = 0x21;
/** Names are UTF-8. */
const UTF8 = 1 << 11;

/** @param {[string, string][]} files names and texts */
export function zip(files) {
  const encoder = new TextEncoder();
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const index = [];
  let at = 0;
  const size = (/** @type {Uint8Array[]} */ list) => list.reduce((sum, bytes) => sum + bytes.length, 0);
  for (const [name, text] of files) {
    const [named, bytes] = [encoder.encode(name), encoder.encode(text)];
    /** @type {[number, 2 | 4][]} */
    const told = [
      [20, 2], [UTF8, 2], [0, 2], [0, 2], [DAY, 2], [checksum(bytes), 4], [bytes.length, 4], [bytes.length, 4],
      [named.length, 2], [0, 2],
    ];
    const entry = [fields([[0x04034b50, 4], ...told]), named, bytes];
    index.push(fields([[0x02014b50, 4], [20, 2], ...told, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]), named);
    parts.push(...entry);
    at += size(entry);
  }
  const count = files.length;
  const end = fields([
    [0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size(index), 4], [at, 4], [0, 2],
  ]);
  return new Blob(/** @type {BlobPart[]} */ ([...parts, ...index, end]), { type: "application/zip" });
}
