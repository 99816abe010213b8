// Runs the programs of one check and collects their output apart from that of parallel checks.
import { once } from 'node:events';
import { exitOf, startProcess, stopProcess } from '../steps/processes.mjs';
import { longestSilence, watch } from './watchdog.mjs';

/** Checks run with plain output, and never with a developer's settings for production or development. */
const plainEnvironment = { NO_COLOR: '1', FORCE_COLOR: undefined, NEXT_TELEMETRY_DISABLED: '1' };

/**
 * @typedef {{ isQuiet?: boolean }} Nature `isQuiet` of a program that prints little while it works
 * @typedef {object} Workshop
 * @property {(command: string, args: readonly string[], env?: Record<string, string>, nature?: Nature) =>
 *   Promise<number>} run resolves to the exit code
 * @property {(args: readonly string[], env?: Record<string, string>, nature?: Nature) => Promise<number>}
 *   runNode
 * @property {(line: string) => void} say
 * @property {() => string} output everything written so far
 */

/**
 * @param {object} [options]
 * @param {number} [options.silence] milliseconds without a sign of life after which a program is stopped
 * @returns {Workshop}
 */
export function openWorkshop({ silence = longestSilence } = {}) {
  const pieces = [];
  const say = (line) => void pieces.push(`${line}\n`);

  const run = async (command, args, env = {}, { isQuiet = false } = {}) => {
    const child = startProcess(command, args, {
      env: { ...plainEnvironment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ownGroup: true,
    });
    const onHanging = () => {
      say(`Stopped, because it gave no sign of life for ${silence / 1000} s.`);
      stopProcess(child).catch((error) => say(String(error)));
    };
    const watchdog = watch({ group: child.pid ?? 0, isQuiet, silence, onHanging });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        pieces.push(text);
        watchdog.noteOutput();
      });
    }
    try {
      await once(child, 'spawn');
      return await exitOf(child);
    } catch (error) {
      say(`${command} did not start: ${error.message}`);
      return 127;
    } finally {
      watchdog.stop();
    }
  };

  return {
    run,
    runNode: (args, env, nature) => run(process.execPath, args, env, nature),
    say,
    output: () => pieces.join(''),
  };
}
