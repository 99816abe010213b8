import 'server-only';
import { inWriteTransaction, isBusy, type SqliteConnection, toUnavailable } from './sqlite-connection';

interface Task {
  /** Runs inside the transaction; returns what to do once it is on disk. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
  readonly deadline: number;
}

/** Queues writes and commits concurrent ones in one transaction, with one flush to disk. */
export interface SqliteWriter {
  /**
   * Runs `action` in an upcoming transaction; resolves with its result once that is durable. `onCommit` runs
   * just before. A write that throws fails alone. Throws 'store_unavailable' if another process holds the
   * lock for 5 s.
   */
  submit<R>(action: () => R, onCommit: (result: R) => void): Promise<R>;
  /** Resolves when the queue is empty. */
  drain(): Promise<void>;
}

const maxBatch = 256;
const patienceMs = 5000;
const retryMs = 10;

/** A writer for one connection, on which nothing else may start transactions asynchronously. */
export function createSqliteWriter(connection: SqliteConnection): SqliteWriter {
  let queue: Task[] = [];
  let scheduled = false;
  let idle: (() => void)[] = [];

  function schedule(delayMs: number): void {
    if (scheduled) return;
    scheduled = true;
    // setImmediate runs after all requests of this turn of the event loop, so that they share the commit.
    if (delayMs === 0) setImmediate(flush);
    else setTimeout(flush, delayMs);
  }

  function commit(batch: readonly Task[]): void {
    const done = inWriteTransaction(connection, () => batch.map((task) => task.run()));
    for (const report of done) report();
  }

  function flush(): void {
    scheduled = false;
    const batch = queue.slice(0, maxBatch);
    let rest = queue.slice(maxBatch);
    try {
      commit(batch);
    } catch (error) {
      const [only] = batch;
      if (isBusy(error)) {
        const now = Date.now();
        for (const task of batch.filter(({ deadline }) => deadline <= now)) task.fail(error);
        queue = [...batch.filter(({ deadline }) => deadline > now), ...rest];
        finish(retryMs);
        return;
      }
      if (batch.length === 1) only?.fail(error);
      // One of them broke the transaction, which is rolled back: each gets its own.
      else rest = [...batch.flatMap((task) => (commitAlone(task) ? [] : [task])), ...rest];
    }
    queue = rest;
    finish(0);
  }

  /** False if the lock is held and the task must be retried. */
  function commitAlone(task: Task): boolean {
    try {
      commit([task]);
    } catch (error) {
      if (isBusy(error)) return false;
      task.fail(error);
    }
    return true;
  }

  function finish(delayMs: number): void {
    if (queue.length > 0) {
      schedule(delayMs);
      return;
    }
    const waiting = idle;
    idle = [];
    for (const resolve of waiting) resolve();
  }

  return {
    submit: (action, onCommit) =>
      new Promise((resolve, reject) => {
        const run = () => {
          const result = action();
          return () => {
            onCommit(result);
            resolve(result);
          };
        };
        queue.push({ run, fail: (error) => reject(toUnavailable(error)), deadline: Date.now() + patienceMs });
        schedule(0);
      }),
    drain: () => (queue.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  };
}
