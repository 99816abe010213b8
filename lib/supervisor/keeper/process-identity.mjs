// Which process is meant: ids are used again, so that an id alone says nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {{ readonly pid: number, readonly startTime: string }} ProcessIdentity */

/** Ticks since the boot, and which boot; null where there is no /proc. @param {number} pid */
function startInProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[18]}`;
}

/**
 * When a process began, in the system's own words; null when there is none of this id, or it has ended.
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

/** @param {number} pid @returns {ProcessIdentity | null} null when it has ended */
export function identityOf(pid) {
  const startTime = startTimeOf(pid);
  return startTime === null ? null : { pid, startTime };
}

/**
 * Whether exactly this process lives, and none that was given its id since.
 * @param {ProcessIdentity | null} identity
 */
export function isAlive(identity) {
  return identity !== null && startTimeOf(identity.pid) === identity.startTime;
}
