// Runs a server in several processes that share a port, and replaces those that end.
import cluster from 'node:cluster';
import { pino } from 'pino';

/**
 * Milliseconds before a worker that has ended is replaced: doubled each time while workers keep ending early.
 */
const pause = { shortest: 500, longest: 30_000 };
/** A worker that has lived for this long counts as healthy, in milliseconds. */
const steady = 60_000;

/**
 * Starts the workers and supervises them until a signal arrives. Once all of them listen, each receives the
 * message 'everybody listens'. One that exits before that would fail again, so all are stopped, with its exit
 * code.
 * @param {object} options
 * @param {string} options.exec the server's file
 * @param {readonly string[]} options.args
 * @param {number} options.count
 */
export function keepWorkers({ exec, args, count }) {
  const log = pino({ base: null, level: process.env.LOG_LEVEL || 'info' });
  const listening = new Set();
  let haveAllListened = false;
  let isEnding = false;
  let exitCode = 0;
  let earlyEnds = 0;

  function end(code) {
    if (isEnding) return;
    isEnding = true;
    exitCode = code;
    const workers = Object.values(cluster.workers);
    if (workers.length === 0) process.exit(exitCode);
    for (const worker of workers) worker.process.kill('SIGTERM');
  }

  function noteListening(worker) {
    listening.add(worker);
    if (listening.size === count) haveAllListened = true;
    if (!haveAllListened) return;
    // A worker that has just ended can't receive the message, which is no error.
    for (const each of listening) each.send('everybody listens', () => undefined);
  }

  function noteEnd(worker, born, code, signal) {
    listening.delete(worker);
    if (isEnding) {
      if (Object.keys(cluster.workers).length === 0) process.exit(exitCode);
      return;
    }
    if (!haveAllListened) return end(code || 1);
    earlyEnds = performance.now() - born < steady ? earlyEnds + 1 : 0;
    const delay = Math.min(pause.shortest * 2 ** earlyEnds, pause.longest);
    log.error({ worker: worker.process.pid, code, signal, delay }, 'a worker has ended and will be replaced');
    setTimeout(add, delay);
  }

  function add() {
    if (isEnding) return;
    const born = performance.now();
    const worker = cluster.fork();
    worker.once('listening', () => noteListening(worker));
    worker.once('exit', (code, signal) => noteEnd(worker, born, code, signal));
  }

  cluster.setupPrimary({ exec, args });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
  for (let place = 0; place < count; place += 1) add();
}
