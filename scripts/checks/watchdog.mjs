// Detects that a program hangs. Its duration proves nothing: a slow machine is no failure.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A program counts as hanging after this many milliseconds without output: on a busy machine a single test
 * may work for minutes.
 */
export const longestSilence = 10 * 60_000;

/** Checks made during the longest silence. */
const checks = 18;
/** The share of a core above which a program counts as working; timers and polls stay far below. */
const leastWork = 0.05;
const ticksPerSecond = 100;

/** @param {string} stat the content of /proc/<pid>/stat @returns {{ group: number, ticks: number }} */
function parseStat(stat) {
  // The name is in brackets and may contain anything, so the fields are counted after it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // Its own time and that of its exited children, in user and kernel mode.
  return { group: fields[2], ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
}

/** @param {number} group a process group @returns {number} seconds of CPU time; NaN without /proc */
function workOf(group) {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return { group: 0, ticks: 0 };
      }
    })
    .reduce((sum, each) => (each.group === group ? sum + each.ticks : sum), 0);
  return ticks / ticksPerSecond;
}

/**
 * Watches a program until `stop` is called. A sign of life is a call of `noteOutput`; with `isQuiet`, for
 * programs that print little, also CPU time. Without /proc, never stops a quiet program.
 * @param {object} options
 * @param {number} options.group its process group
 * @param {boolean} options.isQuiet
 * @param {number} options.silence milliseconds
 * @param {() => void} options.onHanging called once
 */
export function watch({ group, isQuiet, silence, onHanging }) {
  const interval = silence / checks;
  // Checks are counted, not milliseconds: none happen while the machine sleeps.
  let checksSinceSign = 0;
  let lastWork = 0;
  const noteOutput = () => {
    checksSinceSign = 0;
  };
  const check = () => {
    checksSinceSign += 1;
    if (isQuiet) {
      const work = workOf(group);
      const isIdle = work - lastWork < (leastWork * interval) / 1000;
      lastWork = work;
      if (!isIdle) noteOutput();
    }
    if (checksSinceSign < checks) return;
    clearInterval(timer);
    onHanging();
  };
  const timer = setInterval(check, interval);
  return { noteOutput, stop: () => clearInterval(timer) };
}
