// A process that prints a line per completed action, until it is killed.
import { spawn } from 'node:child_process';
import { eventually } from '../support/eventually';

export function startPrinting(command: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [...command], { env });
  let [text, errors] = ['', ''];
  child.stdout.on('data', (part) => {
    text += String(part);
  });
  child.stderr.on('data', (part) => {
    errors += String(part);
  });
  /** The complete lines so far. */
  const lines = () => text.split('\n').slice(0, -1);
  const gone = new Promise<readonly string[]>((done, fail) => {
    child.on('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') done(lines());
      else fail(new Error(errors));
    });
  });
  gone.catch(() => undefined);
  return {
    lines,
    begin: () => child.stdin.write('go\n'),
    /** Waits for lines; rejects when the process ends before them. */
    until: (isEnough: (printed: readonly string[]) => boolean) =>
      Promise.race([
        gone.then(() => Promise.reject(new Error('It ended by itself.'))),
        eventually(() => isEnough(lines())),
      ]),
    end() {
      child.stdin.end();
      return gone;
    },
    /** Resolves with all lines. */
    kill() {
      child.kill('SIGKILL');
      return gone;
    },
  };
}
