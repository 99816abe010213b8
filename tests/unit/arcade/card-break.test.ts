// A break from card games can be started and extended, never shortened.
import { isAppError } from '@/lib/core/errors';
import { arcadeTiles } from '@/lib/games/tiles';
import { describeCardBreak, isOnCardBreak, withCardBreak } from '@/lib/rules/arcade/card-break';
import { cardBreakDays, cardBreakEnd, cardBreakLengths } from '@/lib/rules/arcade/card-break-lengths';

const kai = '200000000000000004';
const now = Date.parse('2026-11-27T12:00:00.000Z');
const dayInMs = 86_400_000;
const taken = (until: number) => ({ userId: kai, until: new Date(until).toISOString() });

test('a break lasts a day, a week or a month', () => {
  expect(cardBreakLengths.map((length) => cardBreakDays[length])).toEqual([1, 7, 30]);
  expect(withCardBreak(null, kai, 'day', now)).toEqual({ userId: kai, until: '2026-11-28T12:00:00.000Z' });
  expect(withCardBreak(null, kai, 'week', now).until).toBe('2026-12-04T12:00:00.000Z');
  expect(withCardBreak(null, kai, 'month', now).until).toBe('2026-12-27T12:00:00.000Z');
});

test('a break ends exactly at its end time', () => {
  const until = now + dayInMs;
  expect(isOnCardBreak(taken(until), until - 1)).toBe(true);
  expect(isOnCardBreak(taken(until), until)).toBe(false);
  expect(isOnCardBreak(null, now)).toBe(false);
});

test('a running break can be extended but not shortened by a millisecond', () => {
  const end = cardBreakEnd('day', now);
  expect(withCardBreak(taken(end - 1), kai, 'day', now)).toEqual(taken(end));
  expect(withCardBreak(taken(end), kai, 'day', now)).toEqual(taken(end));
  expect(withCardBreak(taken(end), kai, 'month', now)).toEqual(taken(cardBreakEnd('month', now)));
  const shorten = () => withCardBreak(taken(end + 1), kai, 'day', now);
  expect(shorten).toThrow('You can make it longer, but not shorter.');
  try {
    shorten();
  } catch (error) {
    expect(isAppError(error, 'conflict')).toBe(true);
  }
  // Once the break is over, any length is allowed.
  expect(withCardBreak(taken(now), kai, 'day', now)).toEqual(taken(end));
});

test('the description says when the break ends', () => {
  expect(describeCardBreak(taken(now))).toBe(
    'You are taking a break from card games until 27 November 2026, 12:00 UTC.',
  );
});

test('poker is marked as a card game, battleship and checkers are not', () => {
  expect(arcadeTiles.filter(({ isCards }) => isCards).map(({ id }) => id)).toContain('poker');
  expect(arcadeTiles.filter(({ isCards }) => !isCards).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['battleship', 'checkers']),
  );
});
