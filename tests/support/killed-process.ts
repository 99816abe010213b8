import { spawn } from 'node:child_process';

/**
 * Runs a script that kills itself at a step (killed-at) on the database of a folder. Returns the number of
 * steps that it printed, or null if it was killed; throws its output if it failed.
 */
export function runOrKilled(command: readonly string[], folder: string): Promise<number | null> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', MONGODB_URI: '' },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => {
    output += String(part);
  });
  child.stderr.on('data', (part) => {
    errors += String(part);
  });
  return new Promise((done, fail) => {
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') done(null);
      else if (code === 0) done(Number(output));
      else fail(new Error(errors));
    });
  });
}
