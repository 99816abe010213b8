// Identifies a process by id and start time, since ids are reused.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {{ readonly pid: number, readonly startTime: string }} ProcessIdentity */

/** Boot id and start time in ticks since boot; null without /proc. @param {number} pid */
function startInProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[18]}`;
}

/**
 * A process's start time in a system-specific format; null if there is no such process.
 * @param {number} pid
 * @returns {string | null}
 */
export function startTimeOf(pid) {
  if (!Number.isInteger(pid) || pid < 1) return null;
  try {
    if (process.platform === 'linux') return startInProc(pid);
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return started.trim() || null;
  } catch {
    return null;
  }
}

/** @param {number} pid @returns {ProcessIdentity | null} null if it has exited */
export function identityOf(pid) {
  const startTime = startTimeOf(pid);
  return startTime === null ? null : { pid, startTime };
}

/**
 * True if this process is alive; false if its id has been reused.
 * @param {ProcessIdentity | null} identity
 */
export function isAlive(identity) {
  return identity !== null && startTimeOf(identity.pid) === identity.startTime;
}
