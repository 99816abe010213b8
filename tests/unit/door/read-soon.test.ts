import { z } from 'zod';
import { readSoon } from '@/app/(app)/read-soon';

const contract = { returns: z.object({ items: z.array(z.string()) }) };

test('returns the answer of the call without undeclared members', async () => {
  const read = Promise.resolve({ items: ['a'], secret: 1 });
  expect(await readSoon(contract, read)).toEqual({ items: ['a'] });
});

test('returns undefined when reading fails or the answer breaks the contract', async () => {
  expect(await readSoon(contract, Promise.reject(new Error('away')))).toBeUndefined();
  expect(await readSoon(contract, Promise.resolve({ items: [1] }))).toBeUndefined();
});

test('returns undefined when reading takes too long', async () => {
  expect(await readSoon(contract, new Promise(() => undefined))).toBeUndefined();
});
