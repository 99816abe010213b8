// Supervises the bot's process on the site's behalf: starts and stops it, records its output, and restarts it
// after a crash. Runs as a separate process, so that the bot outlives the site and its exit is recorded.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterCrash, noCrashes } from './crash-rules.mjs';
import { openJournal } from './journal.mjs';
import { controlFile, readJson, stateFile, writeJson } from './keeper-files.mjs';
import { holdsLock, releaseLock, takeLock } from './keeper-lock.mjs';
import { createLineSplitter } from './line-splitter.mjs';
import { identityOf, isAlive } from './process-identity.mjs';

/**
 * @typedef {import('./keeper-files.mjs').Control} Control
 * @typedef {import('./keeper-files.mjs').KeeperState} KeeperState
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 */

/** In milliseconds. */
const keeperTimes = {
  /** Interval of checks of the wanted state. */
  tick: 100,
  /** From the request to stop until it is killed; less when no one waits for it. */
  patience: 10_000,
  shortPatience: 2000,
  /** A process that has run this long counts as started. */
  steady: 2000,
  /** Wait for the rest of its output after it has ended. */
  lastOutput: 500,
};

/** Signals a process and its descendants. @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The process group is empty.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/** Ends the process that a killed keeper has left behind. @param {ProcessIdentity} left */
async function endLeftBehind(left) {
  signalGroup(left.pid, 'SIGTERM');
  const deadline = Date.now() + keeperTimes.patience;
  while (isAlive(left) && Date.now() < deadline) await sleep(keeperTimes.tick);
  if (isAlive(left)) signalGroup(left.pid, 'SIGKILL');
  while (isAlive(left)) await sleep(keeperTimes.tick);
}

/** @param {Error & { code?: string }} error @param {Control} control */
function startFailure({ code, message }, { command, cwd }) {
  if (code === 'ENOENT') return `There is no program '${command[0]}', or no folder '${cwd}'.`;
  if (code === 'EACCES') return `'${command[0]}' is not a program that may be run.`;
  return message;
}

/**
 * Supervises the bot until it is stopped, or has crashed too often.
 * @param {string} folder
 * @param {ProcessIdentity} own
 */
async function keep(folder, own) {
  const journal = openJournal(folder);
  const before = readJson(stateFile(folder));
  if (before?.bot && isAlive(before.bot)) await endLeftBehind(before.bot);

  /** @type {Control} */
  let control = readJson(controlFile(folder));
  /** @type {KeeperState} */
  const state = {
    keeper: own,
    generation: control?.generation ?? 0,
    phase: 'starting',
    bot: null,
    startedAt: null,
    killAt: null,
    retryAt: null,
    exit: null,
    crashes: 0,
    lastLines: [],
  };
  let history = noCrashes;
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  let isKilled = false;
  let isUnsaved = false;
  let isEnding = false;
  const times = { ...keeperTimes, ...control?.times };

  /** @param {Partial<KeeperState>} changes */
  function note(changes) {
    Object.assign(state, changes);
    // The new owner of the lock writes the state.
    if (!holdsLock(folder, own)) return;
    try {
      writeJson(stateFile(folder), state);
      isUnsaved = false;
    } catch {
      // The disk is full; retried at the next tick.
      isUnsaved = true;
    }
  }

  /** @param {Omit<import('./keeper-files.mjs').Exit, 'at'>} how */
  function onEnd(how) {
    child = null;
    const now = Date.now();
    const words = how.error ?? (how.signal === null ? `exit code ${how.code}` : `signal ${how.signal}`);
    const wasAsked = state.phase === 'stopping';
    journal.append(
      's',
      how.error === null ? `The process has ended: ${words}.` : `It can't be started: ${words}`,
    );
    journal.flush();
    const ended = { bot: null, killAt: null, exit: { ...how, at: now }, lastLines: journal.lastLines() };
    if (wasAsked) return note(ended);
    const next = afterCrash(history, { now, startedAt: state.startedAt ?? now });
    history = next.history;
    const crashes = history.recent.length;
    // A failure to start isn't retried.
    if (next.delayMs === null || how.error !== null) {
      journal.append('s', 'It stays off until someone starts it.');
      return note({ ...ended, phase: 'crashed', crashes });
    }
    journal.append('s', `It is started again in ${next.delayMs / 1000} s.`);
    note({ ...ended, phase: 'waiting', retryAt: now + next.delayMs, crashes });
  }

  function start() {
    journal.forgetLastLines();
    isKilled = false;
    const { command, cwd } = control;
    const fail = (/** @type {Error} */ error) =>
      onEnd({ code: null, signal: null, error: startFailure(error, control) });
    note({ phase: 'starting', bot: null, startedAt: Date.now(), killAt: null, retryAt: null });
    /** @type {import('node:child_process').ChildProcess} */
    let started;
    try {
      started = spawn(command[0], command.slice(1), {
        cwd,
        detached: true,
        shell: false,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } catch (error) {
      fail(error);
      return;
    }
    const { pid } = started;
    started.once('error', (error) => {
      if (started.pid === undefined) fail(error);
    });
    if (pid === undefined) return;
    child = started;
    journal.append('s', `Started ${command[0]} as process ${pid}.`);
    const bot = identityOf(pid);
    note({ bot: bot ?? { pid, startTime: '' } });
    for (const [stream, source] of [
      [started.stdout, 'o'],
      [started.stderr, 'e'],
    ]) {
      const lines = createLineSplitter((text, cut) => journal.append(source, text, cut));
      stream.on('data', (chunk) => lines.push(chunk));
      stream.on('end', () => lines.end());
      stream.on('error', () => undefined);
    }
    let isOver = false;
    const over = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
      if (isOver) return;
      isOver = true;
      onEnd({ code, signal, error: null });
    };
    started.once('exit', (code, signal) => {
      // Its descendants end with it, so that none keeps the output open.
      signalGroup(pid, 'SIGKILL');
      setTimeout(() => over(code, signal), times.lastOutput);
      started.once('close', () => over(code, signal));
    });
  }

  /** @param {number} now @param {number} patience */
  function stop(now, patience) {
    const pid = child?.pid;
    if (pid === undefined) return;
    if (state.phase !== 'stopping') {
      journal.append('s', 'The process is asked to stop.');
      note({ phase: 'stopping', killAt: now + patience, retryAt: null });
      signalGroup(pid, 'SIGTERM');
    } else if (now >= (state.killAt ?? 0) && !isKilled) {
      isKilled = true;
      journal.append('s', 'The process is killed: it has not stopped.');
      signalGroup(pid, 'SIGKILL');
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      isEnding = true;
    });
  }
  const dieTogether = (/** @type {unknown} */ error) => {
    journal.append('s', `The keeper of the process has failed: ${error}`);
    if (child?.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    journal.close();
    process.exit(1);
  };
  process.on('uncaughtException', dieTogether);
  process.on('unhandledRejection', dieTogether);

  for (;;) {
    const now = Date.now();
    const found = readJson(controlFile(folder));
    const isLeft =
      isEnding || found === null || !holdsLock(folder, own) || (found.endsWith && !isAlive(found.endsWith));
    if (found !== null) control = found;
    const isWanted = !isLeft && control.desired === 'running';
    if (isUnsaved) note({});
    if (!isWanted || control.generation !== state.generation) {
      if (child !== null) stop(now, isLeft ? times.shortPatience : times.patience);
      else if (isWanted) {
        history = noCrashes;
        note({ generation: control.generation, exit: null, crashes: 0, lastLines: [] });
        start();
      } else {
        if (found !== null) note({ phase: 'stopped', generation: control.generation, retryAt: null });
        break;
      }
    } else if (state.phase === 'crashed') break;
    else if (state.phase === 'waiting' && now >= (state.retryAt ?? 0)) start();
    else if (state.phase === 'starting' && child === null && state.startedAt === null) start();
    else if (state.phase === 'starting' && child !== null && now - (state.startedAt ?? now) >= times.steady)
      note({ phase: 'running' });
    await sleep(times.tick);
  }
  journal.close();
}

/**
 * Supervises the bot of a folder, unless another keeper does.
 * @param {string} folder
 */
export async function keepBot(folder) {
  const own = identityOf(process.pid);
  if (own === null) throw new Error("The system doesn't say when this process began.");
  for (;;) {
    if (!(await takeLock(folder, own))) return;
    await keep(folder, own);
    const { generation } = readJson(stateFile(folder)) ?? {};
    releaseLock(folder, own);
    // A start may have been requested while this keeper still counted as alive.
    const control = readJson(controlFile(folder));
    if (control?.desired !== 'running' || control.generation === generation) return;
  }
}
