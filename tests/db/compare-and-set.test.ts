import { AppError } from '@/lib/core/errors';
import { type CasSteps, createChangeByCas } from '@/lib/db/compare-and-set';
import type { Row, Verdict } from '@/lib/db/engine';

const put = (row: Row | null): Verdict<string> => {
  const next = { id: 'a', version: (row?.version ?? 0) + 1, value: null };
  return { action: 'put', row: next, result: `v${next.version}` };
};

const remove = (): Verdict<null> => ({ action: 'remove', result: null });

/** A document whose next write succeeds if `wins` returns true. */
function document(row: Row | null, wins: () => boolean) {
  const calls: string[] = [];
  const write = (name: string) => async () => {
    calls.push(name);
    return wins();
  };
  const steps: CasSteps = {
    async get() {
      calls.push('get');
      return row;
    },
    insert: write('insert'),
    replace: write('replace'),
    remove: write('remove'),
  };
  return { steps, calls };
}

const present = { id: 'a', version: 4, value: null };

/** Loses the first `races` writes and wins all that follow. */
function afterLosing(races: number): () => boolean {
  let lost = 0;
  return () => {
    lost += 1;
    return lost > races;
  };
}

describe('changing by compare-and-set', () => {
  it.each([
    ['replace', present, put],
    ['insert', null, put],
    ['remove', present, remove],
  ])('throws conflict when every %s loses its race', async (_, row, decide) => {
    const { steps, calls } = document(row, () => false);
    const change = createChangeByCas();
    // The delays between attempts are random; this makes them the shortest.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await expect(change<unknown>(steps, 'k', 'a', decide)).rejects.toMatchObject({ code: 'conflict' });
    expect(calls).toHaveLength(400);
    await expect(change<unknown>(document(row, () => true).steps, 'k', 'a', decide)).resolves.toBeDefined();
  });

  it('decides again on a fresh read after each lost race', async () => {
    const { steps, calls } = document(present, afterLosing(3));
    expect(await createChangeByCas()(steps, 'k', 'a', put)).toBe('v5');
    expect(calls.filter((name) => name === 'get')).toHaveLength(4);
  });

  it('inserts without a read when the document is assumed absent, and reads if it exists', async () => {
    const free = document(null, () => true);
    expect(await createChangeByCas()(free.steps, 'k', 'a', put, 'absent')).toBe('v1');
    expect(free.calls).toEqual(['insert']);
    const taken = document(present, afterLosing(1));
    expect(await createChangeByCas()(taken.steps, 'k', 'a', put, 'absent')).toBe('v5');
    expect(taken.calls).toEqual(['insert', 'get', 'replace']);
  });

  it('fails all queued changes at once when the database becomes unavailable', async () => {
    const change = createChangeByCas();
    let reads = 0;
    const { steps } = document(present, () => false);
    const failing: CasSteps = {
      ...steps,
      async get() {
        reads += 1;
        if (reads <= 20) return present;
        throw new AppError('store_unavailable');
      },
    };
    const all = Array.from({ length: 20 }, () => change(failing, 'k', 'a', put));
    const results = await Promise.allSettled(all);
    expect(
      results.every((result) => result.status === 'rejected' && result.reason.code === 'store_unavailable'),
    ).toBe(true);
    expect(reads).toBe(21);
  });

  it('runs the next queued change after one has failed', async () => {
    const change = createChangeByCas();
    const { steps } = document(present, afterLosing(2));
    let asked = 0;
    const refuse = (row: Row | null): Verdict<string> => {
      asked += 1;
      if (asked > 1) throw new Error('refused');
      return put(row);
    };
    const results = await Promise.allSettled([change(steps, 'k', 'a', refuse), change(steps, 'k', 'a', put)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
