import { takeCases } from '@/lib/bot/take-reports';
import { reportedCase } from '@/lib/contracts/bot/cases';
import { guildId, userId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { cases } from '@/lib/db/collections/cases';
import { editCase } from '@/lib/guilds/cases/change-case';
import { type CasePageQuery, listCases } from '@/lib/guilds/cases/list-cases';
import { recordCases } from '@/lib/guilds/cases/record-cases';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { caseId, toIndexedCase } from '@/lib/rules/cases/case-index';
import { allPages } from './all-pages';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';
import { codeOf } from './refusals';

const guild = guildId.parse('300000000000000001');
const other = guildId.parse('300000000000000002');
const person = (index: number) => userId.parse(`7000000000000${String(index).padStart(5, '0')}`);
const pearl = { userId: userId.parse('200000000000000003'), username: 'Pearl' };
const finn = { userId: userId.parse('200000000000000002'), username: 'finn' };
const kai = { userId: person(1), username: 'kai' };

let keys = 0;
function one(more: Record<string, unknown> = {}) {
  keys += 1;
  return reportedCase.parse({
    key: `case-key-${keys}`,
    kind: 'warn',
    target: kai,
    moderator: pearl,
    reason: 'Spam',
    ...more,
  });
}
/** A case as the site records it. */
const recorded = () => ({ ...one(), createdAt: '2026-03-01T12:00:00.000Z', source: 'bot' as const });
const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Five instances of recordCases, as in separate processes: none knows what another is recording. */
async function openProcesses(): Promise<(typeof recordCases)[]> {
  const copies: (typeof recordCases)[] = [];
  while (copies.length < 5) {
    await jest.isolateModulesAsync(async () => {
      copies.push((await import('@/lib/guilds/cases/record-cases')).recordCases);
    });
  }
  return copies;
}

function describeCases(create: () => Promise<TestDatabase>): void {
  const { store } = storeOfProcess(create);

  const all = async (query: CasePageQuery = {}, id = guild) =>
    (await allPages((after) => listCases(id, { ...query, after }))).flat();
  const numbers = async (query: CasePageQuery = {}, id = guild) =>
    (await all(query, id)).map(({ number }) => number);
  const take = (...reported: ReturnType<typeof one>[]) => takeCases(guild, reported);

  describe('numbers', () => {
    test('have neither gaps nor duplicates for 50 concurrent reports', async () => {
      const taken = (await Promise.all(numbersUpTo(50).map(() => take(one())))).flat();
      expect(taken.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(numbersUpTo(50));
      expect(await numbers()).toEqual(numbersUpTo(50).toReversed());
    });

    test('have neither gaps nor duplicates across five processes, and are separate per guild', async () => {
      const processes = await openProcesses();
      expect(new Set(processes).size).toBe(5);
      await Promise.all(
        processes.flatMap((record) => numbersUpTo(5).map(() => record(guild, [recorded(), recorded()]))),
      );
      await takeCases(other, [one()]);
      expect(await numbers()).toEqual(numbersUpTo(50).toReversed());
      expect(await numbers({}, other)).toEqual([1]);
    });
  });

  describe('a repeated report', () => {
    test('creates no second case when sent sequentially', async () => {
      const [first, second] = [one(), one()];
      expect(await take(first, second)).toEqual([
        { key: first.key, number: 1, outcome: 'recorded' },
        { key: second.key, number: 2, outcome: 'recorded' },
      ]);
      const third = one();
      expect(await take(second, third, third, first)).toEqual([
        { key: second.key, number: 2, outcome: 'repeated' },
        { key: third.key, number: 3, outcome: 'recorded' },
        { key: third.key, number: 3, outcome: 'repeated' },
        { key: first.key, number: 1, outcome: 'repeated' },
      ]);
      expect(await numbers()).toEqual([3, 2, 1]);
      // The same key in another guild is another case.
      expect(await takeCases(other, [first])).toMatchObject([{ number: 1, outcome: 'recorded' }]);
    });

    test('creates neither a second case nor a gap from five concurrent processes', async () => {
      const processes = await openProcesses();
      const shared = numbersUpTo(6).map(recorded);
      const results = await Promise.all(processes.map((record) => record(guild, shared)));
      expect(await numbers()).toEqual(numbersUpTo(6).toReversed());
      expect(results.flat().filter(({ outcome }) => outcome === 'recorded')).toHaveLength(6);
      const byKey = new Set(results.flat().map(({ key, number }) => `${key} ${number}`));
      expect(byKey.size).toBe(6);
    });
  });

  test.each([1, 2, 3])('a report that another process records after %d reads is found', async (reads) => {
    await take(one());
    const collection = store().collection(cases);
    const list = collection.list.bind(collection);
    const report = recorded();
    let done = 0;
    jest.spyOn(collection, 'list').mockImplementation(async (query) => {
      const page = await list(query);
      done += 1;
      if (done === reads) {
        const untouched = { edited: null, withdrawn: null, version: 1, outbox: [] };
        const value = { ...report, ...untouched, guildId: guild, number: 2 };
        await collection.insert(caseId(guild, 2), toIndexedCase(value)).catch(() => {});
      }
      return page;
    });
    const [found] = await recordCases(guild, [report]);
    jest.restoreAllMocks();
    expect(found?.number).toBe(2);
    expect(await numbers()).toEqual([2, 1]);
  });

  test('a future date is clamped to now, and a past date stays as it is', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await take(one({ createdAt: ahead }), one({ createdAt: '2020-01-02T03:04:05Z' }), one());
    const [now, past, future] = await all();
    for (const date of [now?.createdAt, future?.createdAt])
      expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(past?.createdAt).toBe('2020-01-02T03:04:05.000Z');
  });

  describe('the list', () => {
    beforeEach(async () => {
      await take(
        one({ kind: 'warn', target: kai, moderator: pearl }),
        one({ kind: 'ban', target: { userId: person(2), username: 'Kairos the Great' }, moderator: finn }),
        one({ kind: 'mute', target: { userId: person(3), username: '3 little fish' }, moderator: null }),
        one({ kind: 'warn', target: { userId: person(4) }, moderator: pearl }),
        one({ kind: 'ban', target: kai, moderator: pearl }),
      );
    });

    test.each([
      [{}, [5, 4, 3, 2, 1]],
      [{ kind: 'ban' }, [5, 2]],
      [{ kind: 'unban' }, []],
      [{ search: 'KAI' }, [5, 2, 1]],
      [{ search: ' kairos THE' }, [2]],
      [{ search: 'kairos them' }, []],
      [{ search: 'airos' }, []],
      [{ search: 'pear' }, [5, 4, 1]],
      [{ search: 'pear', kind: 'warn' }, [4, 1]],
      [{ search: pearl.userId }, [5, 4, 1]],
      [{ search: kai.userId }, [5, 1]],
      [{ search: person(9) }, []],
      [{ targetId: kai.userId }, [5, 1]],
      [{ targetId: kai.userId, kind: 'warn' }, [1]],
      [{ targetId: kai.userId, search: 'finn' }, []],
      [{ search: '#3' }, [3]],
      // The case number comes before names that start with the same digits.
      [{ search: '3' }, [3]],
      [{ search: '2' }, [2]],
      [{ search: '#6' }, []],
      [{ search: '0' }, []],
      [{ search: '#2', kind: 'warn' }, []],
    ] satisfies [CasePageQuery, number[]][])('filters by %j', async (query, expected) => {
      expect(await numbers(query)).toEqual(expected);
      expect(await numbers(query, other)).toEqual([]);
    });

    test('pages through all cases, even when few match', async () => {
      const more = numbersUpTo(100).map((index) => one({ kind: index % 50 === 0 ? 'kick' : 'warn' }));
      await take(...more);
      const first = await listCases(guild, { limit: 20 });
      expect(first.items.map(({ number }) => number)).toEqual(numbersUpTo(105).slice(-20).toReversed());
      const second = await listCases(guild, { limit: 20, after: first.next ?? '' });
      expect(second.items[0]?.number).toBe(85);
      expect(await numbers()).toHaveLength(105);
      expect(await numbers({ kind: 'kick', targetId: kai.userId, limit: 1 })).toEqual([105, 55]);
      expect(await codeOf(listCases(guild, { after: 'wrong' }))).toBe('bad_request');
    });
  });

  describe('a change', () => {
    const read = async (number: number) => (await all()).find((value) => value.number === number);
    const log = async () =>
      (await store().collection(auditEntries).list()).items.map(({ value }) => ({
        ...value,
        action: sentenceOf(value),
      }));

    test('from a stale version is rejected with the current case', async () => {
      await take(one());
      const { version = 0 } = (await read(1)) ?? {};
      await editCase(guild, { number: 1, reason: 'First', version }, finn);
      await expect(editCase(guild, { number: 1, reason: 'Second', version }, pearl)).rejects.toMatchObject({
        code: 'stale',
        message: 'finn has changed this case in the meantime.',
        details: { extra: { current: { reason: 'First' } } },
      });
      expect(await read(1)).toMatchObject({ reason: 'First' });
      // Saving the same reason again changes nothing.
      const now = await read(1);
      await editCase(guild, { number: 1, reason: 'First', version: now?.version ?? 0 }, pearl);
      expect(await read(1)).toEqual(now);
      expect(await log()).toHaveLength(1);
    });
  });
}

onEachEngine('cases', describeCases);
