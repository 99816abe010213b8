// Runs the programs of one check, with their output kept apart from that of a check beside it.
import { once } from 'node:events';
import { exitOf, startProcess, stopProcess } from '../steps/processes.mjs';

/** Milliseconds after which a program of a check is taken for hanging. */
const longest = 8 * 60_000;

/** Checks run with plain output and never with a developer's own settings for production or development. */
const plainEnvironment = { NO_COLOR: '1', FORCE_COLOR: undefined, NEXT_TELEMETRY_DISABLED: '1' };

/**
 * @typedef {object} Workshop
 * @property {(command: string, args: readonly string[], env?: Record<string, string>) => Promise<number>} run
 *   gives the exit code
 * @property {(args: readonly string[], env?: Record<string, string>) => Promise<number>} runNode
 * @property {(line: string) => void} say
 * @property {() => string} output everything written so far
 */

/** @returns {Workshop} */
export function openWorkshop() {
  const pieces = [];
  const say = (line) => void pieces.push(`${line}\n`);

  const run = async (command, args, env = {}) => {
    const child = startProcess(command, args, {
      env: { ...plainEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ownGroup: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => pieces.push(text));
    }
    const timer = setTimeout(() => {
      say(`Stopped, because it did not end within ${longest / 60_000} minutes.`);
      stopProcess(child).catch((error) => say(String(error)));
    }, longest);
    try {
      await once(child, 'spawn');
      return await exitOf(child);
    } catch (error) {
      say(`${command} did not start: ${error.message}`);
      return 127;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    run,
    runNode: (args, env) => run(process.execPath, args, env),
    say,
    output: () => pieces.join(''),
  };
}
