import 'server-only';
import { execFile } from 'node:child_process';
import { MINUTE } from '@/lib/core/milliseconds';

/** Runs in its own process at the lowest priority, since it reads the whole file and would block this one. */
const script = `
require('node:os').setPriority(19);
const Database = require('libsql');
const [, file] = process.argv;
const database = new Database(file, { readonly: true });
process.stdout.write(String(database.prepare('PRAGMA quick_check(1)').raw().get()[0]));
`;

/** A file that is being written to may be locked briefly; a check takes at most this long, in ms. */
const longest = 10 * MINUTE;

/** Describes damage in an SQLite file in one line; null if there is none. Throws if the check fails. */
export function findDamage(file: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--eval', script, file], { timeout: longest }, (error, output, problem) => {
      const text = output.trim().split('\n')[0] ?? '';
      const damage = /^.*(malformed|not a database).*$/m.exec(problem)?.[0] ?? null;
      if (text === 'ok') resolve(null);
      else if (text !== '' || damage !== null) resolve(damage ?? text);
      else reject(error ?? new Error('The check said nothing.'));
    });
  });
}
