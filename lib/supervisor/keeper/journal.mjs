// The output of a process as numbered JSON lines, in rotated files of bounded size. A full disk loses lines,
// and stops nothing.
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum size of a file, and number of files kept. */
const journalBounds = { fileBytes: 4 * 1024 * 1024, files: 5 };
/** Lines are buffered for this long, in milliseconds, or until this many bytes. */
const flushMs = 50;
const mostWaiting = 512 * 1024;
/** Lines kept for the message about a crash, and the maximum characters of each. */
const lastLines = 12;
export const lastCharacters = 400;

/**
 * @typedef {object} JournalRecord a line of a file
 * @property {number} n its number, consecutive: a gap means missing lines
 * @property {number} t milliseconds since 1970
 * @property {'o' | 'e' | 's'} s its source: standard output, standard error, the keeper itself
 * @property {string} x
 * @property {number} [c] bytes cut off
 */

const nameOf = (/** @type {number} */ first) => `log-${String(first).padStart(12, '0')}.jsonl`;

/** The files of a folder, oldest first. @param {string} folder @returns {string[]} */
export function journalFiles(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => /^log-\d{12,}\.jsonl$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

/**
 * The number of the last line, or 0.
 * @param {number} file
 * @param {string} name
 */
function lastNumber(file, name) {
  const { size } = fstatSync(file);
  const tail = Buffer.alloc(Math.min(size, 256 * 1024));
  readSync(file, tail, 0, tail.length, size - tail.length);
  const numbers = tail
    .toString('utf8')
    .split('\n')
    .map((line) => Number(/^\{"n":(\d+),/.exec(line)?.[1] ?? 0));
  return Math.max(Number(/\d+/.exec(name)?.[0]) - 1, ...numbers);
}

/**
 * Opens the journal in a folder, and continues after its last line.
 * @param {string} folder
 * @param {object} [options]
 * @param {typeof journalBounds} [options.bounds]
 * @param {(file: number, bytes: Buffer) => number} [options.write] returns the bytes written
 */
export function openJournal(folder, { bounds = journalBounds, write = writeSync } = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** @type {number | null} */
  let file = null;
  let size = 0;
  let number = 0;
  /** True if the file ends within a line. */
  let isTorn = false;
  let lost = 0;
  /** @type {string[]} */
  let waiting = [];
  let waitingBytes = 0;
  /** @type {NodeJS.Timeout | null} */
  let timer = null;
  /** @type {string[]} */
  const last = [];

  const newest = journalFiles(folder).at(-1);
  if (newest !== undefined) {
    try {
      file = openSync(join(folder, newest), 'a+', 0o600);
      size = fstatSync(file).size;
      number = lastNumber(file, newest);
      isTorn = size > 0;
    } catch {
      number = Number(/\d+/.exec(newest)?.[0]) + 1_000_000;
    }
  }

  function beginFile(/** @type {number} */ first) {
    if (file !== null) closeSync(file);
    file = null;
    file = openSync(join(folder, nameOf(first)), 'a', 0o600);
    size = 0;
    isTorn = false;
    for (const name of journalFiles(folder).slice(0, -bounds.files))
      rmSync(join(folder, name), { force: true });
  }

  /** @param {'o' | 'e' | 's'} source @param {string} text @param {number} cutBytes */
  function toLine(source, text, cutBytes) {
    number += 1;
    const cut = cutBytes > 0 ? { c: cutBytes } : {};
    return `${JSON.stringify({ n: number, t: Date.now(), s: source, x: text, ...cut })}\n`;
  }

  function flush() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    waitingBytes = 0;
    const before = number;
    try {
      if (file === null || size >= bounds.fileBytes) beginFile(number - lines.length + 1);
      const note =
        lost > 0 ? toLine('s', `${lost} lines before these are missing: they could not be written.`, 0) : '';
      const bytes = Buffer.from(`${isTorn ? '\n' : ''}${lines.join('')}${note}`);
      isTorn = true;
      let done = 0;
      while (done < bytes.length) {
        const written = write(Number(file), bytes.subarray(done));
        done += written;
        size += written;
      }
      isTorn = false;
      lost = 0;
    } catch {
      lost += lines.length;
      number = before;
    }
  }

  return {
    /** @param {'o' | 'e' | 's'} source @param {string} text @param {number} [cutBytes] */
    append(source, text, cutBytes = 0) {
      if (source !== 's') {
        last.push(text.slice(0, lastCharacters));
        if (last.length > lastLines) last.shift();
      }
      const line = toLine(source, text, cutBytes);
      waiting.push(line);
      waitingBytes += line.length;
      if (waitingBytes >= mostWaiting) flush();
      else timer ??= setTimeout(flush, flushMs);
    },
    flush,
    lastLines: () => [...last],
    forgetLastLines: () => void last.splice(0),
    close() {
      flush();
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
