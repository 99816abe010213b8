// How processes know of each other, and the part of a limit that each takes.
import { takeCall } from '@/lib/api/rate-limit';
import { countProcesses } from '@/lib/jobs/live-processes';
import { createMongoDatabase, createSqliteDatabase, mongodbTestUri, type TestDatabase } from './databases';

describe.each([
  ['SQLite', () => createSqliteDatabase(), false],
  ['MongoDB', () => createMongoDatabase(), mongodbTestUri === undefined],
] as const)('%s', (_, create, isSkipped) => {
  (isSkipped ? test.skip : test)('those who live are counted, and who falls silent is not', async () => {
    const database: TestDatabase = await create();
    let now = Date.parse('2026-11-22T10:00:00Z');
    const [one, two] = [await database.open({ now: () => now }), await database.open({ now: () => now })];
    expect(await countProcesses(one, 'one', now)).toBe(1);
    expect(await countProcesses(two, 'two', now)).toBe(2);
    expect(await countProcesses(one, 'one', now)).toBe(2);
    now += 15_000;
    expect(await countProcesses(one, 'one', now)).toBe(2);
    now += 6000;
    expect(await countProcesses(one, 'one', now)).toBe(1);
    await database.dispose();
  });
});

test('a process of three grants a third, and one call in any case', () => {
  const limit = { count: 6, seconds: 60 };
  const taken = (key: string, factor: number) => {
    let count = 0;
    try {
      for (; ; count += 1) takeCall(key, limit, 0, factor);
    } catch {
      return count;
    }
  };
  expect([taken('a', 1), taken('b', 1 / 3), taken('c', 1 / 10)]).toEqual([6, 2, 1]);
});
