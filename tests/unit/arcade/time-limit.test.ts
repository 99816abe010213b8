// Matches of a game with a time limit for the whole match.
import { type AnyGame, applied } from '@/lib/games/game';
import { takeStep } from '@/lib/games/replay';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { positionOf, withTimeUp } from '@/lib/rules/arcade/steps';
import { begun, gameNamed, played, positionsOf, start } from './match-world';

const checkers = gameNamed('checkers');
const minute = 60_000;

/** Checkers that end in a draw when their time is up. */
function limited(seconds: number | null): AnyGame {
  const end = (state: unknown) => checkers.agreeDraw?.(state) ?? applied(state);
  return { ...checkers, limit: { seconds: () => seconds, end } };
}

test('ends exactly when its time is up', () => {
  const game = limited(60);
  const match = played(game, begun(game), 4);
  expect(match.limitAt).toBe(new Date(start + minute).toISOString());
  expect(caughtUp(game, match, start + minute - 1).phase).toBe('active');
  const over = caughtUp(game, match, start + minute);
  expect(over).toMatchObject({ phase: 'finished', result: { ranks: [1, 1] } });
  expect(over.secret.log.at(-1)).toMatchObject({ kind: 'time-up', seat: null });
  expect(positionsOf(game, over).at(-1)).toEqual(positionOf(game, over));
});

test('is due at its time limit', () => {
  const game = limited(5);
  expect(begun(game)).toMatchObject({ due: 'due', dueAt: new Date(start + 5000).toISOString() });
});

test('has no time limit unless the game and its options set one', () => {
  const game = limited(null);
  const match = begun(game);
  expect(match.limitAt).toBeNull();
  expect(begun(checkers).limitAt).toBeNull();
  expect(() => withTimeUp(checkers, match, start)).toThrow('This match has no time limit.');
});

test('refuses to time out once it is over', () => {
  const game = limited(60);
  const over = withTimeUp(game, begun(game), start + minute);
  expect(() => withTimeUp(game, over, start + minute)).toThrow('This match is over.');
  const again = takeStep(game, positionOf(game, over), { kind: 'time-up' }, '1'.repeat(64));
  expect(again).toMatchObject({ ok: false, code: 'over' });
});

test('lets the computer think for the time set by its game', () => {
  const game = { ...checkers, thinks: [300, 300] as const };
  const match = begun(game);
  const seats = match.seats.map((seat, place) => (place === 1 ? { ...seat, level: 'easy' } : seat));
  const moved = played(game, { ...match, seats }, 1);
  expect(moved.thinking?.at).toBe(new Date(start + 1000 + 300).toISOString());
});
