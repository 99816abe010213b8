// How the site and the keeper of the bot's process talk: by files of one folder, each written by one side.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 *
 * @typedef {object} Control what the site wants
 * @property {'running' | 'stopped'} desired
 * @property {number} generation another one asks for a process of its own: a restart
 * @property {readonly string[]} command the program and its arguments
 * @property {string} cwd
 * @property {ProcessIdentity | null} endsWith the process without which the bot ends too; null: it lives on
 * @property {Readonly<Record<string, number>>} [times] in place of some of keeperTimes: for tests
 *
 * @typedef {'starting' | 'running' | 'stopping' | 'waiting' | 'stopped' | 'crashed'} Phase
 *
 * @typedef {object} Exit how the process has ended last; times are milliseconds since 1970
 * @property {number | null} code
 * @property {string | null} signal
 * @property {string | null} error why it could not be started
 * @property {number} at
 *
 * @typedef {object} KeeperState what the keeper has seen
 * @property {ProcessIdentity} keeper
 * @property {number} generation
 * @property {Phase} phase
 * @property {ProcessIdentity | null} bot
 * @property {number | null} startedAt
 * @property {number | null} killAt while it is asked to stop: when it is killed
 * @property {number | null} retryAt while it waits: when it is started again
 * @property {Exit | null} exit
 * @property {number} crashes within the last minutes
 * @property {readonly string[]} lastLines what was printed before the last end
 */

/** @param {string} folder */
export const controlFile = (folder) => join(folder, 'control.json');
/** @param {string} folder */
export const stateFile = (folder) => join(folder, 'state.json');
/** @param {string} folder */
export const lockFile = (folder) => join(folder, 'keeper.lock');

/** @param {string} file @returns {unknown} null where it is absent or no JSON */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes a file atomically. Throws as the file system does. @param {string} file @param {unknown} value */
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
