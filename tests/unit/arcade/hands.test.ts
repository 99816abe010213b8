// Matches of several hands: pauses, numbered seeds, and closed hands that are stored outside the match.
import { isRecord } from '@/lib/core/record';
import { commitTo, mixSeeds, numberedSeed, verifySeeds } from '@/lib/games/fair-seed';
import type { AnyGame, Viewer } from '@/lib/games/game';
import { poker as typedPoker } from '@/lib/games/poker/poker';
import { createRng } from '@/lib/games/rng';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { toStoredHand, withHandsKept } from '@/lib/rules/arcade/hands';
import { handReplay } from '@/lib/rules/arcade/replay';
import { type StoredMatch, storedHand, storedMatch } from '@/lib/rules/arcade/schema';
import { withComputerMove } from '@/lib/rules/arcade/stand-in';
import { positionOf, withMove, withResigned } from '@/lib/rules/arcade/steps';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { begun, start, viewFor } from './match-world';

const poker: AnyGame = typedPoker;
const serverSeed = '1'.repeat(64);

const viewed = (match: StoredMatch, viewer: Viewer) => matchView.parse(viewFor(poker, match, viewer));

function offersOf(match: StoredMatch, seat: number): Record<string, unknown> {
  const offers = poker.offers(positionOf(poker, match).state, seat);
  return isRecord(offers) ? offers : {};
}

/** The match after its next event: the end of the pause, or a move of the player to move. */
function next(match: StoredMatch, now: number, draw = 'hands'): StoredMatch {
  if (match.pausedUntil !== null) return caughtUp(poker, match, Date.parse(match.pausedUntil));
  const { state, step } = positionOf(poker, match);
  const turn = poker.turns(state).find(({ clock }) => clock !== null);
  if (turn === undefined) throw new Error('Nobody is waited for.');
  const rng = createRng('2'.repeat(64), `${draw} ${step}`);
  const move = poker.sample({ ...offersOf(match, turn.seat), table: [] }, rng);
  return withMove(poker, match, { seat: turn.seat, step, move, key: `key-${step}` }, now);
}

/** Plays until `isThere` and calls `visit` with every state on the way. */
function until(match: StoredMatch, isThere: (match: StoredMatch) => boolean, visit = (_: StoredMatch) => {}) {
  let present = match;
  for (let count = 1; !isThere(present); count += 1) {
    if (count > 20_000) throw new Error('It never comes to that.');
    present = next(present, start + count * 1000);
    visit(present);
  }
  return present;
}

const dealt = (number: number) => (match: StoredMatch) => match.secret.hands?.number === number;
const dealtFirst = until(begun(poker), dealt(1));
const pausedFirst = until(dealtFirst, ({ pausedUntil }) => pausedUntil !== null);
const isOver = ({ phase }: StoredMatch) => phase !== 'active';

/** The match without its closed hands, as after the store has saved them. */
function kept(match: StoredMatch): StoredMatch {
  return withHandsKept(match, match.secret.hands?.closed.map(({ number }) => number) ?? []);
}

test('closes each hand exactly once, complete and replayable, while the match stays small', () => {
  const hands = new Map<number, ReturnType<typeof toStoredHand>>();
  let largest = 0;
  let present = begun(poker);
  for (let count = 0; !isOver(present); count += 1) {
    present = next(present, start + count * 1000);
    for (const closed of present.secret.hands?.closed ?? []) {
      expect(hands.has(closed.number)).toBe(false);
      expect(present).toMatchObject({ due: 'due' });
      hands.set(closed.number, storedHand.parse(toStoredHand(present, closed)));
    }
    present = kept(present);
    expect(storedMatch.parse(JSON.parse(JSON.stringify(present)))).toEqual(present);
    largest = Math.max(largest, JSON.stringify(present).length);
  }
  expect(present).toMatchObject({ phase: 'finished', waits: [], pausedUntil: null });
  expect([...hands.keys()]).toEqual([...hands.keys()].map((_, place) => place + 1));
  expect(hands.size).toBeGreaterThan(3);
  expect(largest).toBeLessThan(16_000);
  for (const hand of hands.values()) {
    const positions = handReplay(poker, hand);
    expect(positions).toHaveLength(hand.secret.log.length + 1);
    expect(positions.at(-1)).toEqual(hand.secret.last);
    expect(hand.seats.map(({ person }) => person?.userId)).toEqual(
      present.seats.map((s) => s.person?.userId),
    );
  }
});

test('draws each hand from its own seed, committed before the deal', () => {
  let present = begun(poker);
  for (const number of [1, 2, 3]) {
    const before = viewed(present, 'spectator');
    present = until(present, dealt(number), (match) => {
      if (match.secret.hands?.number !== number) before.hands = viewed(match, 'spectator').hands;
    });
    expect(before.hands).toMatchObject({
      seed: number,
      commitment: commitTo(numberedSeed(serverSeed, number)),
    });
  }
  const match = kept(present);
  const seeds = [1, 2, 3].map((number) => numberedSeed(serverSeed, number));
  expect(new Set(seeds).size).toBe(3);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const text = JSON.stringify(viewed(match, viewer));
    for (const secret of [serverSeed, ...seeds]) expect(text).not.toContain(secret);
  }
});

test('mixes in the seeds of the seated players when a seed comes into use', () => {
  const seeds = ['a'.repeat(64), 'b'.repeat(64)];
  const plain = begun(poker);
  const seated = {
    ...plain,
    seats: plain.seats.map((seat, place) => ({ ...seat, seed: seeds[place] ?? null })),
  };
  const second = kept(until(seated, dealt(2)));
  const [hand] = until(seated, dealt(3)).secret.hands?.closed.slice(-1) ?? [];
  expect(second.secret.hands?.seed).toEqual({ number: 2, players: seeds });
  expect(hand?.seed).toEqual({ number: 2, players: seeds });
  const revealed = hand && toStoredHand(seated, hand);
  const seed = verifySeeds({
    commitment: commitTo(numberedSeed(serverSeed, 2)),
    serverSeed: revealed?.secret.serverSeed ?? '',
    playerSeeds: revealed?.secret.seed.players ?? [],
  });
  expect(seed).toBe(mixSeeds(numberedSeed(serverSeed, 2), seeds));
});

test('waits for no seat during a pause and continues when it ends', () => {
  expect(pausedFirst).toMatchObject({ waits: [], due: 'due', dueAt: pausedFirst.pausedUntil });
  const end = Date.parse(pausedFirst.pausedUntil ?? '');
  expect(caughtUp(poker, pausedFirst, end - 1)).toBe(pausedFirst);
  const after = caughtUp(poker, pausedFirst, end);
  expect(after.secret.log.map(({ kind, seat }) => ({ kind, seat }))).toEqual([{ kind: 'go-on', seat: null }]);
  expect(after).toMatchObject({ pausedUntil: null, secret: { hands: { number: 2 } } });
});

test('does not extend a pause for a move made in it', () => {
  const { state, step } = positionOf(poker, pausedFirst);
  const [turn] = poker.turns(state);
  expect(turn?.clock).toBeNull();
  expect(offersOf(pausedFirst, turn?.seat ?? 0).table).toContain('show');
  const call = { seat: turn?.seat ?? 0, step, move: { kind: 'show' }, key: 'show' };
  const shown = withMove(poker, pausedFirst, call, Date.parse(pausedFirst.pausedUntil ?? '') - 10);
  expect(shown.pausedUntil).toBe(pausedFirst.pausedUntil);
});

test('starts another pause when the end of one requires it', () => {
  const restless: AnyGame = { ...poker, pause: () => 5 };
  const match = begun(restless);
  const end = Date.parse(match.pausedUntil ?? '');
  const after = caughtUp(restless, match, end + 100);
  expect(after.secret.log.at(-1)).toMatchObject({ kind: 'go-on' });
  expect(after.pausedUntil).toBe(new Date(end + 5100).toISOString());
});

test('accepts a move chosen before another seat acted if the decision is unchanged', () => {
  const { state, step } = positionOf(poker, dealtFirst);
  const [acting] = poker.turns(state).filter(({ clock }) => clock !== null);
  const seat = acting?.seat ?? 0;
  const other = 1 - seat;
  const out = { seat: other, step, move: { kind: 'sit-out' }, key: null };
  const moved = withMove(poker, dealtFirst, out, start + 1000);
  const call = { seat, step, move: { kind: 'call' }, key: 'call' };
  expect(withMove(poker, moved, call, start + 2000).secret.log.at(-1)).toMatchObject({ seat, kind: 'move' });
  expect(() => withMove(poker, moved, { ...call, step: step - 1 }, start + 2000)).toThrow('moved on');
  expect(() => withMove(poker, moved, { ...call, step: step + 2 }, start + 2000)).toThrow('moved on');
});

test('recognises a retried move in the next hand', () => {
  const step = positionOf(poker, dealtFirst).step;
  const seat = dealtFirst.waits[0]?.seat ?? 0;
  const call = { seat, step, move: { kind: 'fold' }, key: 'the-same-key' };
  const folded = withMove(poker, dealtFirst, call, start + 1000);
  const second = until(folded, dealt(2));
  expect(withMove(poker, second, call, start + 9000)).toBe(second);
  const other = { ...call, seat: 1 - seat };
  expect(() => withMove(poker, second, other, start + 9000)).toThrow();
});

test('starts each seat with its reserve and extends it after ten hands', () => {
  const match = begun(poker, { pace: 2 });
  expect(match.seats.map(({ reserve }) => reserve)).toEqual([120_000, 120_000]);
  let present = match;
  for (let number = 1; number <= 11; number += 1) {
    present = until(present, dealt(number));
    while (dealt(number)(present) && present.pausedUntil === null && !isOver(present)) {
      const [wait] = present.waits;
      const { step } = positionOf(poker, present);
      const call = { seat: wait?.seat ?? 0, step, move: { kind: 'fold' }, key: null };
      present = withMove(poker, present, call, start);
    }
    const grown = number > 10 ? 20_000 : 0;
    expect(present.seats.map(({ reserve }) => reserve)).toEqual([120_000 + grown, 120_000 + grown]);
  }
});

test('leaves the handling of absent players to the game', () => {
  let present = begun(poker);
  for (let count = 0; present.phase === 'active' && count < 200; count += 1) {
    const [wait] = present.waits;
    const end = Date.parse(wait?.endsAt ?? present.pausedUntil ?? '');
    present = caughtUp(poker, present, end + 1);
  }
  // Both sit out after three expired clocks, which ends a sit-and-go.
  expect(present).toMatchObject({ phase: 'finished', result: { reason: 'abandoned' } });
  expect(present.secret.log.some(({ kind }) => kind === 'resign')).toBe(false);
  expect(present.seats.every(({ leftAt }) => leftAt === null)).toBe(true);
});

test('closes the last hand with the match', () => {
  const playing = kept(until(begun(poker), dealt(3)));
  const over = withResigned(poker, playing, 0, start + 60_000);
  expect(over).toMatchObject({ phase: 'finished', due: 'due', secret: { hands: { hand: null } } });
  expect(over.secret.hands?.closed.map(({ number }) => number)).toEqual([3]);
  expect(over.secret.log.length).toBeGreaterThan(0);
  const numbers = kept(over).secret.hands;
  expect(numbers).toMatchObject({ number: 3, closed: [] });
});

test('closes a hand that ends on its deal, and the match with it', () => {
  const paused = kept(pausedFirst);
  const position = positionOf(poker, paused);
  const { state } = position;
  if (!isRecord(state) || !Array.isArray(state.seats)) throw new Error('It has no seats.');
  // The blind takes one player's last chips.
  const seats = state.seats.map((seat: object, place) => ({ ...seat, stack: place === 0 ? 5 : 2995 }));
  const poor = { ...position, state: { ...state, seats } };
  const overs = Array.from({ length: 20 }, (_, draw) => {
    const secret = { ...paused.secret, position: poor, serverSeed: String(draw % 10).repeat(64) };
    return caughtUp(poker, { ...paused, secret }, Date.parse(paused.pausedUntil ?? ''));
  }).filter(isOver);
  expect(overs.length).toBeGreaterThan(0);
  for (const over of overs) {
    expect(over.secret.hands?.hand).toBeNull();
    expect(over.secret.hands?.closed.map(({ number }) => number)).toEqual([1, 2]);
    expect(over.secret.log.map(({ kind }) => kind)).toEqual(['go-on']);
  }
});

test('asks no computer during a pause and deals no hand without a person', () => {
  const match = begun(poker);
  const withComputers = (seats: readonly number[], one = match): StoredMatch => ({
    ...one,
    seats: one.seats.map((sitting, seat) =>
      seats.includes(seat) ? { ...sitting, person: null, level: 'normal' } : sitting,
    ),
  });
  const withOne = withComputers([1]);
  const paused = until(withOne, (one) => dealt(1)(one) && one.pausedUntil !== null);
  expect(paused.thinking).toBeNull();
  const none = caughtUp(poker, withComputers([0, 1], paused), Date.parse(paused.pausedUntil ?? ''));
  expect(none.pausedUntil).toBeNull();
  expect(none.thinking).toBeNull();
  const chosen = {
    seat: 1,
    step: positionOf(poker, paused).step,
    move: { kind: 'fold' },
    spare: '5'.repeat(64),
  };
  expect(withComputerMove(poker, paused, chosen, start)).toBe(paused);
});
