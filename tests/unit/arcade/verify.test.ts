import { type OwnSeed, verdictOf } from '@/components/arcade/match/verify';
import { checkers } from '@/lib/games/checkers/checkers';
import { commitTo } from '@/lib/games/fair-seed';
import { replay } from '@/lib/games/replay';

const serverSeed = 'a'.repeat(64);
const seeds = { commitment: commitTo(serverSeed), serverSeed, playerSeeds: ['b'.repeat(64), null] };
const steps = [
  { kind: 'move' as const, seat: 0, move: { path: [9, 13] } },
  { kind: 'move' as const, seat: 1, move: { path: [22, 18] } },
  { kind: 'resign' as const, seat: 0 },
];
const result = { ranks: [2, 1], reason: 'resigned' };
const match = { seeds, options: {}, result, seats: [] };
const verdict = (changed: object = {}, taken: typeof steps = steps, own: OwnSeed | null = null) =>
  verdictOf(checkers, { ...match, seats: Array(2).fill(null), ...changed }, taken, own);

test('a match whose seeds and steps reproduce its result is fair', () => {
  expect(verdict()).toMatchObject({ isFair: true, text: expect.stringContaining('all 3 steps') });
});

test('distinguishes another seed from steps that do not reproduce the result', () => {
  expect(verdict({ seeds: { ...seeds, serverSeed: 'c'.repeat(64) } })).toMatchObject({
    isFair: false,
    text: expect.stringContaining('another seed'),
  });
  expect(verdict({ result: { ranks: [1, 2], reason: 'resigned' } }).isFair).toBe(false);
  const illegal = [{ kind: 'move' as const, seat: 0, move: { path: [1, 32] } }, ...steps];
  expect(verdict({}, illegal).isFair).toBe(false);
  // More steps than the match can have had, though the result is the same.
  expect(verdict({}, [...steps, ...steps]).isFair).toBe(false);
});

test("the player's own seed must be in the list at their seat", () => {
  expect(verdict({}, steps, { seat: 0, seed: 'b'.repeat(64) })).toMatchObject({
    isFair: true,
    text: expect.stringContaining('yours is among them'),
  });
  for (const own of [
    { seat: 0, seed: 'd'.repeat(64) },
    { seat: 1, seed: 'b'.repeat(64) },
  ]) {
    expect(verdict({}, steps, own)).toMatchObject({
      isFair: false,
      text: expect.stringContaining("isn't in the list"),
    });
  }
});

test('a replay stops before an illegal step and returns the reason', () => {
  const beginning = { options: {}, seats: 2, seed: 'd'.repeat(64) };
  const whole = replay(checkers, beginning, steps);
  expect(whole.taken.map(({ text }) => text)).toEqual(['9-13', '22-18', 'Resigned']);
  expect(whole.stopped).toBeNull();
  const cut = replay(checkers, beginning, [...steps.slice(0, 1), ...steps.slice(0, 1)]);
  expect(cut.taken).toHaveLength(1);
  expect(cut.stopped?.code).toBe('not_your_turn');
});
