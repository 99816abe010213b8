import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/core/errors';
import type { Row, Verdict } from './engine';
import { createLines } from './lines';

/** What a database without transactions offers: single writes that report whether they happened. */
export interface CasSteps {
  get(id: string): Promise<Row | null>;
  /** False if the id is taken. */
  insert(row: Row): Promise<boolean>;
  /** False if the document is not at `expected`. */
  replace(row: Row, expected: number): Promise<boolean>;
  /** False if the document is not at `expected`. */
  remove(id: string, expected: number): Promise<boolean>;
}

/** Applies decisions by compare-and-set; see Engine.change. `key` is unique across all collections. */
export type ChangeByCas = <R>(
  steps: CasSteps,
  key: string,
  id: string,
  decide: (row: Row | null) => Verdict<R>,
  guess?: 'absent',
) => Promise<R>;

/** About 5 s: on a slow database, another process's writer may win most of the races. */
const maxTries = 200;

async function attempt<R>(
  steps: CasSteps,
  row: Row | null,
  id: string,
  decide: (row: Row | null) => Verdict<R>,
): Promise<{ readonly result: R } | null> {
  const verdict = decide(row);
  switch (verdict.action) {
    case 'keep':
      return verdict;
    case 'put': {
      const done = row === null ? steps.insert(verdict.row) : steps.replace(verdict.row, row.version);
      return (await done) ? verdict : null;
    }
    case 'remove':
      return row === null || (await steps.remove(id, row.version)) ? verdict : null;
  }
}

/**
 * Applies decisions by compare-and-set. A writer that has lost a race queues with this process's other
 * losers, so that they don't block each other. Each attempt in the queue starts with a random wait that grows
 * from 2 to 50 ms, so that writers of other processes get their turn.
 */
export function createChangeByCas(): ChangeByCas {
  const lines = createLines();

  return async (steps, key, id, decide, guess) => {
    if (!lines.isBusy(key)) {
      const first = await attempt(steps, guess === 'absent' ? null : await steps.get(id), id, decide);
      if (first !== null) return first.result;
    }
    return lines.run(key, async () => {
      for (let tries = 1; tries < maxTries; tries += 1) {
        await sleep(Math.random() * Math.min(2 ** tries, 50));
        const done = await attempt(steps, await steps.get(id), id, decide);
        if (done !== null) return done.result;
      }
      throw new AppError('conflict');
    });
  };
}
