// Ensures that only one keeper supervises the bot, however many are started at the same time.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile, readJson } from './keeper-files.mjs';
import { isAlive } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */

/** How long a new owner waits before trusting the lock, in milliseconds. */
const pauseMs = 60;

/** @param {unknown} value @returns {value is ProcessIdentity} */
function isIdentity(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    'startTime' in value &&
    typeof value.pid === 'number' &&
    typeof value.startTime === 'string'
  );
}

/**
 * The owner of a folder's lock, alive or not; null if it is free.
 * @param {string} folder
 * @returns {ProcessIdentity | null}
 */
export function lockHolder(folder) {
  const found = readJson(lockFile(folder));
  return isIdentity(found) ? found : null;
}

/** @param {string} folder @param {ProcessIdentity} own */
export function holdsLock(folder, own) {
  const holder = lockHolder(folder);
  return holder?.pid === own.pid && holder.startTime === own.startTime;
}

/** Removes the lock of an exited process; restores one that another process has taken meanwhile. */
function removeStale(/** @type {string} */ folder, /** @type {number} */ pid) {
  const file = lockFile(folder);
  const aside = `${file}.${pid}`;
  const before = readFileSync(file, 'utf8');
  renameSync(file, aside);
  try {
    if (readFileSync(aside, 'utf8') !== before) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Acquires the lock of a folder. It is free once its holder has exited.
 * @param {string} folder
 * @param {ProcessIdentity} own
 * @returns {Promise<boolean>} false if another process holds it
 */
export async function takeLock(folder, own) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(lockFile(folder), JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = lockHolder(folder);
      if (isAlive(holder)) return false;
      // Being written, or left incomplete by a full disk.
      if (holder === null) await sleep(pauseMs);
      try {
        if (!isAlive(lockHolder(folder))) removeStale(folder, own.pid);
      } catch {
        // Another process was faster.
      }
      continue;
    }
    // A process that saw an older lock may have removed this one instead.
    await sleep(pauseMs);
    return holdsLock(folder, own);
  }
  return false;
}

/** @param {string} folder @param {ProcessIdentity} own */
export function releaseLock(folder, own) {
  if (holdsLock(folder, own)) rmSync(lockFile(folder), { force: true });
}
