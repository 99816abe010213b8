// The processes that a script starts: each can be stopped with its children, and none is left behind.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** The time that a process has to exit before it is killed, in milliseconds. */
const patience = 5_000;
const onWindows = process.platform === 'win32';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Map<ChildProcess, boolean>} each running child, and whether it leads a process group of its own */
const running = new Map();

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function signalTree(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (onWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    else process.kill(running.get(child) ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

process.on('exit', () => {
  for (const child of running.keys()) signalTree(child, 'SIGKILL');
});

const endWithStarter = pathToFileURL(join(root, 'scripts/steps/end-with-starter.mjs')).href;

/**
 * Starts a process in the project's folder. A Node program ends with this script even if that is killed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] added to this process's; undefined removes one
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {boolean} [options.ownGroup] true if only this script ends it, with its children; false leaves it in
 *   the caller's group, so that it ends with an interrupted test runner
 * @returns {ChildProcess}
 */
export function startProcess(command, args, { env = {}, stdio = 'inherit', ownGroup = false } = {}) {
  const detached = ownGroup && !onWindows;
  const isNode = command === process.execPath || /^node(\.exe)?$/.test(basename(command));
  const streams = typeof stdio === 'string' ? [stdio, stdio, stdio] : stdio;
  const child = spawn(command, isNode ? ['--import', endWithStarter, ...args] : args, {
    cwd: root,
    env: { ...process.env, ...env, CORALLIUM_STARTER: String(process.pid) },
    stdio: isNode ? [...streams, 'ipc'] : streams,
    detached,
  });
  running.set(child, detached);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Waits until a process ends.
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code; 128 + the signal's number if a signal ended it
 */
export function exitOf(child) {
  const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(codeOf(child.exitCode, child.signalCode));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(codeOf(code, signal)));
  });
}

/**
 * Asks a process to end; kills it if it does not.
 * @param {ChildProcess} child
 */
export async function stopProcess(child) {
  if (!running.has(child)) return;
  const ended = exitOf(child);
  const timer = setTimeout(() => signalTree(child, 'SIGKILL'), patience);
  signalTree(child, 'SIGTERM');
  await ended;
  clearTimeout(timer);
}

/** Stops everything that this script started. */
export async function stopEverything() {
  await Promise.all([...running.keys()].map(stopProcess));
}

/** How often to check that npm is still alive, in milliseconds. */
const pollInterval = 500;

/**
 * Makes Ctrl-C, SIGTERM and a closed terminal stop everything that this script started, then the script. So
 * does the end of the npm that runs it, since npm does not forward SIGTERM through its shell.
 */
export function endOnSignals() {
  let ending = false;
  const end = async (signal) => {
    const code = 128 + constants.signals[signal];
    // A second Ctrl-C exits at once. The 'exit' handler kills what is still running.
    if (ending) process.exit(code);
    ending = true;
    process.exitCode = code;
    await stopEverything();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));

  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(async () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    await end('SIGTERM');
  }, pollInterval);
  timer.unref();
}

/**
 * Runs a process until it ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Parameters<typeof startProcess>[2]} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, options) {
  return exitOf(startProcess(command, args, options));
}

/**
 * Ends the script with one line instead of a stack.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(message);
  process.exit(1);
}
