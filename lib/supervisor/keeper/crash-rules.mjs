// When a crashed process is restarted.

export const crashRules = {
  /** After `most` crashes within `withinMs` it is not restarted. */
  most: 5,
  withinMs: 5 * 60_000,
  /** The delay before a restart doubles from the shortest to the longest, in milliseconds. */
  shortestMs: 1000,
  longestMs: 60_000,
};

/**
 * @typedef {object} CrashHistory
 * @property {readonly number[]} recent when it crashed within the last minutes, in milliseconds since 1970
 * @property {number} streak crashes in a row, without a long run in between
 */

/** @type {CrashHistory} */
export const noCrashes = { recent: [], streak: 0 };

/**
 * The history after a crash at `now` of a process started at `startedAt`, and the delay of its restart in
 * milliseconds; null if it isn't restarted.
 * @param {CrashHistory} history
 * @param {{ readonly now: number, readonly startedAt: number }} times
 * @returns {{ readonly history: CrashHistory, readonly delayMs: number | null }}
 */
export function afterCrash({ recent, streak }, { now, startedAt }) {
  const { most, withinMs, shortestMs, longestMs } = crashRules;
  const crashes = [...recent.filter((at) => now - at < withinMs), now];
  const wasWell = now - startedAt >= withinMs;
  const next = { recent: crashes, streak: wasWell ? 1 : streak + 1 };
  const delayMs = crashes.length >= most ? null : Math.min(shortestMs * 2 ** (next.streak - 1), longestMs);
  return { history: next, delayMs };
}
