import { z } from 'zod';
import { readSoon } from '@/app/(app)/read-soon';

const contract = { returns: z.object({ items: z.array(z.string()) }) };

test('gives what the call would answer, without what the contract does not name', async () => {
  const read = Promise.resolve({ items: ['a'], secret: 1 });
  expect(await readSoon(contract, read)).toEqual({ items: ['a'] });
});

test('gives nothing where reading fails, or answers otherwise than was agreed', async () => {
  expect(await readSoon(contract, Promise.reject(new Error('away')))).toBeUndefined();
  expect(await readSoon(contract, Promise.resolve({ items: [1] }))).toBeUndefined();
});

test('does not keep the page waiting for what never comes', async () => {
  expect(await readSoon(contract, new Promise(() => undefined))).toBeUndefined();
});
