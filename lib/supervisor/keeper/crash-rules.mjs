// What becomes of a process that has ended without being asked to.

export const crashRules = {
  /** So many crashes within so many milliseconds, and it is left alone. */
  most: 5,
  withinMs: 5 * 60_000,
  /** The pause before the next start doubles from one to the other, in milliseconds. */
  shortestMs: 1000,
  longestMs: 60_000,
};

/**
 * @typedef {object} CrashHistory
 * @property {readonly number[]} recent when it crashed within the last minutes, in milliseconds since 1970
 * @property {number} streak how often it has crashed without having been well in between
 */

/** @type {CrashHistory} */
export const noCrashes = { recent: [], streak: 0 };

/**
 * The history after one more crash at `now`, of a process that began at `startedAt`, and after how many
 * milliseconds it is started again; null for not at all.
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
