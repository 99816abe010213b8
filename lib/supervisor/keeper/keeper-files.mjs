// The site and the keeper communicate by files in a folder; each file has one writer.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 *
 * @typedef {object} Control the state requested by the site
 * @property {'running' | 'stopped'} desired
 * @property {number} generation a different one requests a restart
 * @property {readonly string[]} command the program and its arguments
 * @property {string} cwd
 * @property {ProcessIdentity | null} endsWith the bot ends with this process; null for none
 * @property {Readonly<Record<string, number>>} [times] overrides of keeperTimes, for tests
 *
 * @typedef {'starting' | 'running' | 'stopping' | 'waiting' | 'stopped' | 'crashed'} Phase
 *
 * @typedef {object} Exit the last exit; times are milliseconds since 1970
 * @property {number | null} code
 * @property {string | null} signal
 * @property {string | null} error why it couldn't be started
 * @property {number} at
 *
 * @typedef {object} KeeperState
 * @property {ProcessIdentity} keeper
 * @property {number} generation
 * @property {Phase} phase
 * @property {ProcessIdentity | null} bot
 * @property {number | null} startedAt
 * @property {number | null} killAt when it is killed if it hasn't stopped
 * @property {number | null} retryAt when it is restarted
 * @property {Exit | null} exit
 * @property {number} crashes in the last minutes
 * @property {readonly string[]} lastLines the output before the last exit
 */

/** @param {string} folder */
export const controlFile = (folder) => join(folder, 'control.json');
/** @param {string} folder */
export const stateFile = (folder) => join(folder, 'state.json');
/** @param {string} folder */
export const lockFile = (folder) => join(folder, 'keeper.lock');

/** @param {string} file @returns {unknown} null if it is missing or not JSON */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes a file atomically. Throws file system errors. @param {string} file @param {unknown} value */
export function writeJson(file, value) {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(value), { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** @param {string} folder */
export function makeFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
