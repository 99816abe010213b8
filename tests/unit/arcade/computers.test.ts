// Computers in seats of server matches: from the start, and in place of players who have left.
import { newRating, rateRanks } from '@/lib/games/rating';
import { createRng } from '@/lib/games/rng';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { finished } from '@/lib/rules/arcade/finish';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { withHere, withLost } from '@/lib/rules/arcade/presence';
import { rematchOf, withRematchAct } from '@/lib/rules/arcade/rematch';
import { replayed } from '@/lib/rules/arcade/replay';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withAllThere, withJoined, withReady } from '@/lib/rules/arcade/seating';
import { emptySeat, playedSeat, taken } from '@/lib/rules/arcade/seats';
import {
  withAbsenceAct,
  withComputer,
  withComputerMove,
  withReturned,
  withStandIn,
} from '@/lib/rules/arcade/stand-in';
import { positionOf, withMove, withResigned } from '@/lib/rules/arcade/steps';
import { fourSeats } from './four-seats';
import { begun, gameNamed, made, played, start, userIds } from './match-world';

const checkers = gameNamed('checkers');
const spare = '7'.repeat(64);
const person = (place: number) => ({ userId: `20000000000000000${place}`, username: '', avatar: null });
const comer = (place: number) => ({ person: person(place), pace: 1 as const, seed: null });

/** A waiting table with its host and otherwise open seats. */
function tableOf(game: typeof checkers, seats: number): StoredMatch {
  const all = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? taken(emptySeat, comer(1)) : emptySeat,
  );
  return made(game, all, { origin: 'table', hostId: person(1).userId });
}

/** A checkers match that its host started against a computer. */
function againstComputer(): StoredMatch {
  const { userId } = person(1);
  const table = withComputer(checkers, tableOf(checkers, 2), { userId, level: 'crab' }, start);
  return withReady(checkers, table, userId, null, start);
}

/** The match that a rematch creates. */
const next = { matchId: 'next', serverSeed: '4'.repeat(64) };
const lastBy = ({ secret }: StoredMatch) => secret.log.at(-1)?.seat ?? null;
const thinkingAt = ({ thinking }: StoredMatch) => Date.parse(thinking?.at ?? '');

/** The match after the pending computer has moved. */
function answered(game: typeof checkers, match: StoredMatch, now = thinkingAt(match)): StoredMatch {
  const seat = match.thinking?.seat ?? -1;
  const { state, step } = positionOf(game, match);
  const offers = game.offers(state, seat);
  const level = match.seats[seat]?.level ?? '';
  const rng = createRng(spare, `computer ${step}`);
  const thinking = { seat, view: game.view(state, seat), offers, level, rng, budget: { nodes: 500 } };
  return withComputerMove(game, match, { seat, step, move: game.ai(thinking).move, spare }, now);
}

test('only the host fills open seats with computers, which makes the match unrated', () => {
  const add = (match: StoredMatch, level = 'low', userId = person(1).userId) =>
    withComputer(fourSeats, match, { userId, level }, start);
  const table = tableOf(fourSeats, 4);
  expect(() => add(table, 'low', person(2).userId)).toThrow('Only the host');
  expect(() => add(table, 'strong')).toThrow("doesn't have this level");
  const joined = withJoined(fourSeats, add(table), comer(2), start);
  expect(joined.seats.map(({ level, person: one }) => level ?? one?.userId ?? null)).toEqual([
    person(1).userId,
    'low',
    person(2).userId,
    null,
  ]);
  expect(joined).toMatchObject({ phase: 'waiting', table: fourSeats.id, rating: { state: 'none' } });
  const match = add(joined, 'high');
  expect(match).toMatchObject({ phase: 'active', table: null, rating: { state: 'none', why: 'computer' } });
  expect(() => add(match)).toThrow('This match has already begun.');
  expect(() => withJoined(fourSeats, match, comer(3), start)).toThrow('This match has already begun.');
  // All seats act simultaneously; computers move one after the other, without a clock.
  expect(match.waits.map(({ seat }) => seat)).toEqual([0, 2]);
  const [from, to] = matchLimits.pause;
  expect(thinkingAt(match)).toBeGreaterThanOrEqual(start + from);
  expect(thinkingAt(match)).toBeLessThanOrEqual(start + to);
  expect(match).toMatchObject({ thinking: { seat: 1 }, due: 'due', dueAt: match.thinking?.at });
  const one = answered(fourSeats, match);
  expect(one).toMatchObject({ thinking: { seat: 3 } });
  const both = answered(fourSeats, one);
  expect(both.thinking).toBeNull();
  expect(both.waits).toEqual(match.waits);
});

test("a computer answers each step once, with the spare seed's move if its own is illegal", () => {
  const match = againstComputer();
  expect(match).toMatchObject({ phase: 'active', thinking: null });
  const moved = played(checkers, match, 1);
  expect(moved).toMatchObject({ thinking: { seat: 1 }, waits: [] });
  const once = answered(checkers, moved);
  expect(once.secret.log).toHaveLength(2);
  // A second answer to the same step, as from another process, is ignored.
  const chosen = { seat: 1, step: 1, move: { path: [22, 18] }, spare };
  expect(withComputerMove(checkers, once, chosen, start)).toBe(once);
  const refused = withComputerMove(checkers, moved, { ...chosen, move: 'nonsense' }, start);
  expect(refused.secret.log).toHaveLength(2);
  expect(lastBy(refused)).toBe(1);
  const over = withResigned(checkers, moved, 0, start);
  expect(withComputerMove(checkers, over, chosen, start)).toBe(over);
  expect(over).toMatchObject({ thinking: null, rating: { state: 'none', why: 'computer' }, pair: null });
});

describe('a player who has left', () => {
  const four = () => {
    let match = tableOf(fourSeats, 4);
    for (const place of [2, 3, 4]) match = withJoined(fourSeats, match, comer(place), start);
    return withReady(fourSeats, match, person(1).userId, null, start);
  };

  test('is replaced by a computer after the grace period until they return', () => {
    const here = withHere(four(), person(3).userId, 'one', start);
    const lost = withLost(here, person(3).userId, 'one', start + 5000);
    const end = start + 5000 + matchLimits.grace;
    // The others' clocks expire first: they are connected, so one missed turn has no further effect.
    const others = caughtUp(fourSeats, lost, start + 15_000);
    expect(others.seats.map(({ misses, level }) => [misses, level])).toEqual([
      [1, null],
      [1, null],
      [0, null],
      [1, null],
    ]);
    const replaced = caughtUp(fourSeats, others, end);
    expect(replaced.seats[2]).toMatchObject({ level: 'high', person: person(3) });
    expect(replaced.secret.log.map(({ kind }) => kind)).toEqual(Array(4).fill('timeout'));
    expect(replaced).toMatchObject({ phase: 'active', thinking: { seat: 2 } });
    expect(replaced.seats[2]?.leftAt).toBe(new Date(end).toISOString());
    expect(() => playedSeat(replaced, person(3).userId)).toThrow('The computer is playing for you.');
    const played2 = answered(fourSeats, replaced);
    expect(lastBy(played2)).toBe(2);
    // On return their clock restarts. Only the player themselves can reclaim the seat.
    const back = withReturned(
      fourSeats,
      withHere(replaced, person(3).userId, 'two', start),
      person(3).userId,
      end,
    );
    expect(back.seats[2]).toMatchObject({ level: null, misses: 0, lostAt: null, leftAt: null });
    expect(back).toMatchObject({ thinking: null });
    expect(back.waits.map(({ seat }) => seat)).toContain(2);
    expect(playedSeat(back, person(3).userId)).toBe(2);
    expect(withReturned(fourSeats, back, person(3).userId, end)).toBe(back);
    expect(() => withReturned(fourSeats, back, '299999999999999999', end)).toThrow("You aren't playing");
    expect(back.rating).toMatchObject({ state: 'open', why: null });
  });

  /** Plays the match to its end: people choose these numbers by seat, computers their own. */
  const toTheEnd = (match: StoredMatch, numbers: readonly number[], now = start) => {
    let present = match;
    for (let turns = 0; turns < 20 && present.phase === 'active'; turns += 1) {
      const { state, step } = positionOf(fourSeats, present);
      const turn = fourSeats.turns(state).find(({ seat }) => present.seats[seat]?.level === null);
      if (turn === undefined) present = answered(fourSeats, present, now);
      else {
        const move = { number: numbers[turn.seat] ?? 1 };
        present = withMove(fourSeats, present, { seat: turn.seat, step, move, key: null }, now);
      }
    }
    return present;
  };

  test('ranks below all who stayed longer, whatever the computer scores', () => {
    // The computer in seat 2 chooses 9s and ends with the highest total.
    const one = withStandIn(fourSeats, four(), 2, start + 1000);
    const end = toTheEnd(one, [5, 4, 1, 6], start + 2000);
    expect(end).toMatchObject({ phase: 'finished', rating: { state: 'pending', why: null } });
    expect(end.result?.ranks).toEqual([2, 3, 4, 1]);
    const [a, b, c, d] = rateRanks([newRating, newRating, newRating, newRating], end.result?.ranks ?? []);
    expect(c?.rating).toBeLessThan(b?.rating ?? 0);
    expect(b?.rating).toBeLessThan(a?.rating ?? 0);
    expect(a?.rating).toBeLessThan(d?.rating ?? 0);
    // Of two who left, the earlier one ranks below the other; equal times tie.
    const two = withStandIn(fourSeats, one, 0, start + 1500);
    expect(toTheEnd(two, [5, 4, 1, 6], start + 2000).result?.ranks).toEqual([3, 2, 4, 1]);
    const both = withStandIn(fourSeats, withStandIn(fourSeats, four(), 2, start), 0, start);
    expect(toTheEnd(both, [5, 4, 1, 6], start + 2000).result?.ranks).toEqual([3, 2, 3, 1]);
  });

  test('is ranked by score after returning before the end', () => {
    const gone = withStandIn(fourSeats, four(), 2, start + 1000);
    const back = withReturned(fourSeats, gone, person(3).userId, start + 1500);
    expect(toTheEnd(back, [5, 4, 9, 6], start + 2000).result?.ranks).toEqual([3, 4, 1, 2]);
  });

  test('ranks last after resigning in the lead, and the match stays rated', () => {
    let match = four();
    for (const [seat, number] of [9, 1, 2, 3].entries()) {
      match = withMove(fourSeats, match, { seat, step: seat, move: { number }, key: null }, start);
    }
    // Resigns after a single move, with a total that no other seat will exceed.
    const end = toTheEnd(withResigned(fourSeats, match, 0, start + 1000), [0, 1, 2, 3], start + 2000);
    expect(positionOf(fourSeats, end).state).toMatchObject({ sums: [9, 3, 6, 9] });
    expect(end).toMatchObject({ phase: 'finished', rating: { state: 'pending', why: null } });
    expect(end.result?.ranks).toEqual([4, 3, 2, 1]);
    const early = {
      ...end,
      phase: 'active' as const,
      seats: end.seats.map((seat) => ({ ...seat, moves: 1 })),
    };
    expect(finished(fourSeats, early, { ranks: [1, 1, 1, 1], reason: 'most' }, start).rating.why).toBe(
      'unfinished',
    );
  });

  test('is replaced after missing three turns', () => {
    let match = four();
    for (let round = 0; round < 2; round += 1) match = caughtUp(fourSeats, match, Date.parse(match.dueAt));
    expect(match.seats.every(({ level }) => level === null)).toBe(true);
    const third = caughtUp(fourSeats, match, Date.parse(match.dueAt));
    // The game ends with the third round, so the third miss has no effect.
    expect(third.phase).toBe('finished');
    const misses = (count: number) => match.seats.map((seat) => ({ ...seat, misses: count }));
    const early = { ...four(), seats: misses(2) };
    const gone = caughtUp(fourSeats, early, Date.parse(early.dueAt));
    expect(gone.seats.every(({ level }) => level === 'high')).toBe(true);
  });

  test('stops the computers as the last person, and the abandoned match is cancelled', () => {
    let match = four();
    for (const seat of [0, 1, 2, 3]) match = withStandIn(fourSeats, match, seat, start);
    expect(match).toMatchObject({ phase: 'active', thinking: null, waits: [] });
    const end = start + matchLimits.abandonedFor;
    expect(Date.parse(match.dueAt)).toBe(end);
    expect(caughtUp(fourSeats, match, end - 1)).toBe(match);
    const back = withReturned(fourSeats, match, person(2).userId, end - 1);
    expect(back).toMatchObject({ abandonedAt: null, thinking: { seat: 0 } });
    expect(caughtUp(fourSeats, match, end)).toMatchObject({
      phase: 'cancelled',
      cancelReason: 'abandoned',
      lists: [],
      due: null,
    });
  });
});

describe('an absent opponent in a two-player match', () => {
  const gone = () => {
    const here = withHere(begun(checkers), userIds[0], 'one', start);
    return withLost(here, userIds[0], 'one', start + 1000);
  };
  const at = start + 1000 + matchLimits.grace;
  const act = (match: StoredMatch, name: 'win' | 'computer', now = at, seat = 1) =>
    withAbsenceAct(checkers, match, { seat, act: name }, now);

  test('may return during the whole grace period, and whenever it is not their turn', () => {
    for (const name of ['win', 'computer'] as const) {
      expect(() => act(gone(), name, at - 1)).toThrow('The other player can still come back.');
      const back = withHere(gone(), userIds[0], 'two', start);
      expect(() => act(back, name)).toThrow('The other player can still come back.');
      const moved = played(checkers, gone(), 1);
      expect(() => act(moved, name)).toThrow('The other player can still come back.');
      // Nor can the absent player claim the win.
      expect(() => act(gone(), name, at, 0)).toThrow('The other player can still come back.');
      expect(() => act(withResigned(checkers, gone(), 0, at), name)).toThrow('This match is over.');
    }
  });

  test('loses, or is replaced by a computer in a match that becomes unrated', () => {
    expect(act(gone(), 'win')).toMatchObject({
      phase: 'finished',
      result: { ranks: [2, 1], reason: 'resigned' },
    });
    const match = act(gone(), 'computer');
    expect(match).toMatchObject({ phase: 'active', thinking: { seat: 0 }, rating: { why: 'computer' } });
    const end = played(checkers, answered(checkers, match, at), 1);
    expect(end.secret.log.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(replayed(checkers, end, 0, 10).at(-1)).toEqual(positionOf(checkers, end));
    const over = withResigned(checkers, end, 1, at);
    expect(over).toMatchObject({ phase: 'finished', rating: { state: 'none', why: 'computer' } });
    // The absent player still has the seat, so a rematch needs both.
    const asked = withRematchAct(over, { seat: 1, act: 'ask', next }, at);
    expect(asked.rematch?.matchId).toBeNull();
  });
});

test('a computer opponent accepts a rematch immediately and swaps seats', () => {
  const match = againstComputer();
  const asked = withRematchAct(withResigned(checkers, match, 0, start), { seat: 0, act: 'ask', next }, start);
  expect(asked.rematch).toMatchObject({ matchId: 'next' });
  const again = rematchOf(checkers, asked, start);
  expect(again?.seats.map(({ level, joined, ready }) => [level, joined, ready])).toEqual([
    ['crab', true, true],
    [null, true, false],
  ]);
  expect(again).toMatchObject({ phase: 'waiting', rating: { state: 'none', why: 'computer' } });
  const begunAgain = withAllThere(checkers, again ?? match, start + 5000);
  expect(begunAgain).toMatchObject({ phase: 'active', thinking: { seat: 0 } });
  expect(() => withMove(checkers, begunAgain, { seat: 1, step: 0, move: {}, key: null }, start)).toThrow();
});
