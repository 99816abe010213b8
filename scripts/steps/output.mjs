// The output of a child process: awaited, collected for a message, or passed on.
import { createInterface } from 'node:readline';

/** The lines of a child's output that are stored for the message if it fails. */
const keptLines = 40;

/**
 * Waits for a line of a child's output; passes on what follows it.
 * @param {import('node:child_process').ChildProcess} child with piped stdout and stderr
 * @param {string} name for messages
 * @param {RegExp} pattern
 * @param {number} [timeoutMs]
 * @returns {Promise<string>} the pattern's first group; rejects when the child exits first, or on timeout
 */
export function awaitLine(child, name, pattern, timeoutMs = 180_000) {
  return new Promise((resolve, reject) => {
    const seen = [];
    let found = false;
    const fail = (reason) => reject(new Error([`${name} ${reason}`, ...seen].join('\n')));
    const timer = setTimeout(() => fail(`was not ready within ${timeoutMs / 1000} s`), timeoutMs);
    child.once('error', (error) => fail(`did not start: ${error.message}`));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (!found) fail(`ended with ${signal ?? `exit code ${code}`}`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (found) {
          process.stderr.write(`${line}\n`);
          return;
        }
        seen.push(line);
        if (seen.length > keptLines) seen.shift();
        const match = stream === child.stdout ? pattern.exec(line) : null;
        if (match === null) return;
        found = true;
        clearTimeout(timer);
        resolve(match[1] ?? '');
      });
    }
  });
}
