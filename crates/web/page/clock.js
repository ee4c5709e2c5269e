// @ts-check
// The clock of a game: it runs while somebody plays and looks, until the game is won.

/** @param {import("./main.js").App} app */
export function runClock(app) {
  setInterval(() => {
    const { game } = app;
    const isRunning =
      game &&
      !game.solved &&
      !game.isWon &&
      !app.isPaused &&
      app.tab === "play" &&
      !game.history.isFresh &&
      document.visibilityState === "visible";
    if (!isRunning) return;
    game.seconds += 1;
    if (Math.round(game.seconds) % 10 === 0) game.save();
    app.rooms.play.tick?.();
  }, 1000);
}
