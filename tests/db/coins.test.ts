// A user's coin ledger: concurrent entries get consecutive numbers, and each key gets one line.
import { enterCoins } from '@/lib/coins/enter-coins';
import { balanceOf, readCoins } from '@/lib/coins/read-coins';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { listAll } from '@/lib/db/list-all';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';

const kai = '200000000000000004';
const day = '2026-11-22';
const coins = (amount: number, matchId: string) => ({
  amount,
  limited: `${kai}:win:${day}`,
  reason: { kind: 'win', gameId: 'checkers', matchId, day } as const,
});

function describeLedger(create: () => Promise<TestDatabase>): void {
  const { store } = storeOfProcess(create);

  const linesOf = async (userId: string) => {
    const lines = await listAll(store().collection(coinEntries), { index: 'userId', equals: userId });
    return lines.map(({ value }) => value);
  };

  test('is empty for a user who has earned nothing', async () => {
    expect(await balanceOf(kai)).toBe(0);
    expect(await readCoins(kai, {})).toEqual({ items: [], next: null, balance: 0, winsToday: 0 });
  });

  test('has unique keys, consecutive numbers and a running balance after concurrent entries', async () => {
    const keys = ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd', 'a'];
    const given = await Promise.all(
      keys.map((key, at) => enterCoins(kai, key, async () => coins(at + 1, `match-${key}`))),
    );
    // A late entry with the same key returns the existing line.
    expect(new Set(given.map((line) => JSON.stringify(line))).size).toBe(4);
    const lines = await linesOf(kai);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(lines.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    let sum = 0;
    for (const { amount, balance } of lines) {
      sum += amount;
      expect(balance).toBe(sum);
    }
    expect(await balanceOf(kai)).toBe(sum);
  });

  test('enforces a limit on concurrent entries', async () => {
    const ledger = store().collection(coinEntries);
    const { limited } = coins(0, '');
    const given = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) =>
        enterCoins(kai, key, async () =>
          (await ledger.count({ index: 'limited', equals: limited })) < 2 ? coins(10, key) : 'full',
        ),
      ),
    );
    expect(given.filter((line) => line === 'full')).toHaveLength(4);
    expect(await balanceOf(kai)).toBe(20);
  });

  test('repeats the decision when another line is written after it', async () => {
    const ledger = store().collection(coinEntries);
    const { limited } = coins(0, '');
    const counts: number[] = [];
    const given = await enterCoins(kai, 'a', async () => {
      const count = await ledger.count({ index: 'limited', equals: limited });
      counts.push(count);
      if (count === 0) await enterCoins(kai, 'b', async () => coins(10, 'b'));
      return count < 1 ? coins(10, 'a') : 'full';
    });
    expect({ given, counts }).toEqual({ given: 'full', counts: [0, 1] });
    expect(await balanceOf(kai)).toBe(10);
  });

  test('is not overspent by concurrent entries', async () => {
    await enterCoins(kai, 'earned', async () => coins(10, 'a'));
    const spend = async () => ((await balanceOf(kai)) >= 10 ? coins(-10, 'b') : 'poor');
    const given = await Promise.all(['one', 'two', 'three'].map((key) => enterCoins(kai, key, spend)));
    expect(given.filter((line) => line === 'poor')).toHaveLength(2);
    expect(await balanceOf(kai)).toBe(0);
  });

  test('returns a concurrently written line even if it would now be refused', async () => {
    const enter = () => enterCoins(kai, 'a', async () => coins(10, 'a'));
    const given = await enterCoins(kai, 'a', async () => {
      await enter();
      return 'full';
    });
    expect(given).toMatchObject({ amount: 10, number: 1 });
  });

  test('stores nothing when an entry is refused or fails', async () => {
    expect(await enterCoins(kai, 'a', async () => 'full')).toBe('full');
    await expect(enterCoins(kai, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    // The balance cannot be negative.
    await expect(enterCoins(kai, 'a', async () => coins(-1, 'a'))).rejects.toMatchObject({
      code: 'internal',
    });
    expect(await linesOf(kai)).toEqual([]);
  });

  test('is read in pages, newest first, and separate per user', async () => {
    for (let count = 0; count < 25; count += 1)
      await enterCoins(kai, `key-${count}`, async () => coins(10, `match-${count}`));
    const first = await readCoins(kai, {});
    expect(first.items.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
    const second = await readCoins(kai, { after: first.next ?? '' });
    expect(second.items.map(({ balance }) => balance)).toEqual([50, 40, 30, 20, 10]);
    expect(second).toMatchObject({ next: null, balance: 250 });
    // Its match is not stored.
    expect(second.items[0]).toMatchObject({ gameId: 'checkers', matchId: null, opponents: [] });
    expect(await balanceOf('200000000000000003')).toBe(0);
  });
}

onEachEngine('a coin ledger', describeLedger);
