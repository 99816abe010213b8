import { createHash } from 'node:crypto';
import {
  type Digest,
  drawWinners,
  hashEntries,
  rankEntries,
  readEntryLine,
  toEntryLine,
} from '@/lib/rules/giveaways/draw';

const digest: Digest = async (text) => createHash('sha256').update(text).digest('hex');
const entries = Array.from({ length: 50 }, (_, index) => ({ userId: `u${index}`, tickets: 1 }));
const draw = (seed: string, more = {}) =>
  drawWinners({ seed, index: 0 }, { entries, winners: 3, passedOver: new Set(), ...more }, digest);

test('ranks entries by the SHA-256 of `seed:draw:userId:ticket`, lowest first', async () => {
  const numbers = await Promise.all(
    entries.map(async ({ userId }) => ({ userId, number: await digest(`s:0:${userId}:0`) })),
  );
  const expected = numbers.sort((a, b) => (a.number < b.number ? -1 : 1)).map(({ userId }) => userId);
  expect(await rankEntries({ seed: 's', index: 0 }, entries, digest)).toEqual(expected);
  expect(await draw('s')).toEqual(expected.slice(0, 3));
});

test('depends on the seed and the number of the draw, not on the order of entries', async () => {
  expect(await draw('s', { entries: entries.toReversed() })).toEqual(await draw('s'));
  expect(await draw('t')).not.toEqual(await draw('s'));
  const second = { entries, winners: 3, passedOver: new Set<string>() };
  expect(await drawWinners({ seed: 's', index: 1 }, second, digest)).not.toEqual(await draw('s'));
});

test('passing a winner over does not change the rank of the others', async () => {
  const [first = '', second, third] = await draw('s');
  const [next, after] = await draw('s', { passedOver: new Set([first]) });
  expect([next, after]).toEqual([second, third]);
});

test.each([
  [0, 0],
  [50, 50],
  [51, 50],
])('for 50 entries, %i requested winners are %i people', async (winners, expected) => {
  const won = await draw('s', { winners });
  expect(new Set(won).size).toBe(expected);
  expect(won).toHaveLength(expected);
});

test('has no winners without entries, and a duplicate entry wins once', async () => {
  expect(await draw('s', { entries: [] })).toEqual([]);
  expect(await draw('s', { entries: [...entries.slice(0, 1), ...entries.slice(0, 1)] })).toEqual(['u0']);
});

test('the chance to win is proportional to the tickets', async () => {
  const weighted = [
    { userId: 'bonus', tickets: 4 },
    { userId: 'plain', tickets: 1 },
  ];
  const rounds = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => draw(`seed ${index}`, { entries: weighted, winners: 1 })),
  );
  const share = rounds.filter(([winner]) => winner === 'bonus').length / rounds.length;
  expect(share).toBeGreaterThan(0.76);
  expect(share).toBeLessThan(0.84);
});

test('hashes a list of entries regardless of their order', async () => {
  expect(await hashEntries(entries.toReversed(), digest)).toBe(await hashEntries(entries, digest));
  expect(await hashEntries(entries.slice(1), digest)).not.toBe(await hashEntries(entries, digest));
  const two = [
    { userId: 'b', tickets: 2 },
    { userId: 'a', tickets: 1 },
  ];
  expect(await hashEntries(two, digest)).toBe(await digest('a 1\nb 2'));
});

test('reads entry lines as they were written and rejects any other', () => {
  expect(readEntryLine(toEntryLine({ userId: '1', tickets: 3 }))).toEqual({ userId: '1', tickets: 3 });
  for (const wrong of ['', '1', '1 0', '1 x', '1 1 1', '1 1.5']) expect(readEntryLine(wrong)).toBeNull();
});
