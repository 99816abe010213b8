import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/core/errors';
import type { Row, Verdict } from './engine';
import { createLines } from './lines';

/** What a database without transactions offers: single writes that say whether they happened. */
export interface CasSteps {
  get(id: string): Promise<Row | null>;
  /** False when the id is taken. */
  insert(row: Row): Promise<boolean>;
  /** False when the document is not at `expected`. */
  replace(row: Row, expected: number): Promise<boolean>;
  /** False when the document is not at `expected`. */
  remove(id: string, expected: number): Promise<boolean>;
}

/**
 * Applies decisions by compare-and-set; see Engine.change. `key` tells the documents of all collections
 * apart.
 */
export type ChangeByCas = <R>(
  steps: CasSteps,
  key: string,
  id: string,
  decide: (row: Row | null) => Verdict<R>,
  guess?: 'absent',
) => Promise<R>;

const maxTries = 50;

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
 * A way to apply decisions. Who lost a race once gets in line with the others of this process that did, so
 * that they do not keep each other from it. Each try in the line begins with a random wait that grows from 2
 * to 50 ms: that breaks the step with other processes, and gives them their turn.
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
