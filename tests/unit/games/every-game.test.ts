// Properties of every game. A new game in the registry is covered automatically.
// GAME_PLAYOUTS=10000 plays 10,000 matches of each game.
import { type AnyGame, rulesVersionOf } from '@/lib/games/game';
import {
  agreeOnDraw,
  beginMatch,
  endTurnOf,
  goOnFrom,
  type Position,
  playMove,
  readPosition,
  resignSeat,
} from '@/lib/games/play';
import { findGame, games } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import {
  begin,
  chooseAttempt,
  isOver,
  isPaused,
  isSampled,
  kindsOf,
  longest,
  type Match,
  newMatch,
  nextOf,
  play,
  seedOf,
  viewersOf,
  walk,
} from './playouts';

const playouts = Number(process.env.GAME_PLAYOUTS ?? 60);
/** The number of matches whose properties are checked at every step. */
const checked = Math.max(6, Math.round(playouts / 25));
const garbage: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  'move',
  '',
  [],
  {},
  [[]],
  { kind: '' },
  { kind: 'fire' },
  { kind: 'fire', cell: -1 },
  { kind: 'fire', cell: 1e9 },
  { kind: 'bet' },
  { kind: 'bet', bets: [] },
  { kind: 'bet', bets: ['10'] },
  { kind: 'bet', bets: [10], extra: 1 },
  { kind: 'hit' },
  { kind: 'hit', hand: -1 },
  { kind: 'raise' },
  { kind: 'raise', to: 1e12 },
  { kind: 'fold', to: 1 },
  { path: [] },
  { path: [1e9, -1] },
  { path: [Number.NaN, 0.5] },
  JSON.parse('{"__proto__":{"kind":"fire","cell":3}}'),
];

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}

describe.each(games.flatMap(kindsOf))('$name', (kind) => {
  const { game, isTable } = kind;
  const matches = (count: number) => Array.from({ length: count }, (_, index) => newMatch(kind, index));

  test(`ends, whatever is played (${playouts} matches), with a rank for each seat; a table has no end`, () => {
    for (const match of matches(playouts)) {
      const result = game.result(walk(match).state);
      if (isTable) {
        expect(result).toBeNull();
        continue;
      }
      expect(result?.ranks).toHaveLength(match.seats);
      expect(Math.min(...(result?.ranks ?? []))).toBe(1);
      expect(result?.reason).toMatch(/^[a-z-]+$/);
    }
  });

  test('ends by timeouts alone; a table comes to rest', () => {
    const match = newMatch(kind, 0);
    let position = begin(match);
    const waitedIn = ({ state }: typeof position) => game.turns(state).find(({ clock }) => clock !== null);
    for (let step = 0; step < longest && game.result(position.state) === null; step += 1) {
      const waited = waitedIn(position);
      if (isTable && waited === undefined && !isPaused(game, position)) break;
      const outcome = isPaused(game, position)
        ? goOnFrom(game, position, match.seed)
        : endTurnOf(game, position, waited?.seat ?? -1, match.seed);
      if (!outcome.ok) throw new Error(outcome.message);
      position = outcome.position;
    }
    if (isTable) expect([waitedIn(position), isPaused(game, position)]).toEqual([undefined, false]);
    else expect(game.result(position.state)).not.toBeNull();
    expect(endTurnOf(game, position, 0, match.seed).ok).toBe(false);
  });

  test('waits for a player or a pause until the end, with known clocks', () => {
    for (const match of matches(checked)) {
      walk(match, (position) => {
        const { state } = position;
        const turns = game.turns(state);
        const isAwaited = turns.some(({ clock }) => clock !== null && !game.clocks[clock]?.isOfTable);
        // A match waits for either a player or the end of a pause. A table may wait for neither.
        if (isTable) expect(isAwaited && isPaused(game, position)).toBe(false);
        else expect(isAwaited).toBe(game.result(state) === null && !isPaused(game, position));
        expect(goOnFrom(game, position, match.seed).ok).toBe(isPaused(game, position));
        if (game.result(state) !== null) expect(turns).toEqual([]);
        expect(new Set(turns.map(({ seat }) => seat)).size).toBe(turns.length);
        for (const { seat, clock } of turns) {
          expect(seat >= 0 && seat < match.seats).toBe(true);
          if (clock !== null) expect(game.clocks[clock]?.seconds).toBeGreaterThan(0);
        }
      });
    }
  });

  test('has frozen positions that round-trip through JSON', () => {
    for (const match of matches(checked)) {
      walk(match, (position) => {
        if (!isSampled(match, position)) return;
        expect(isFrozen(position)).toBe(true);
        expect(readPosition(game, asJson(position))).toEqual(position);
      });
    }
  });

  test('rejects stored positions of another version or shape', () => {
    const position = begin(newMatch(kind, 0));
    for (const kept of [
      { ...position, rulesVersion: 0 },
      { ...position, rulesVersion: rulesVersionOf(game) + 1 },
      { ...position, step: -1 },
      { ...position, state: {} },
      { ...position, state: null },
      null,
    ]) {
      expect(readPosition(game, kept)).toBeNull();
    }
  });

  test('is reproducible from its seed', () => {
    for (const index of [0, 1, 2]) {
      const record = () => {
        const match = newMatch(kind, index);
        const views: unknown[] = [];
        const last = walk(match, ({ state }) => views.push(game.view(state, 'spectator')));
        return JSON.stringify({ last, views });
      };
      expect(record()).toBe(record());
    }
  });

  test('refuses garbage, repeated moves and moves out of turn or step, without a state change', () => {
    for (const match of matches(checked)) {
      let position = begin(match);
      while (!isOver(match, position)) {
        if (isPaused(game, position) || !isSampled(match, position)) {
          position = nextOf(match, position);
          continue;
        }
        const attempt = chooseAttempt(match, position);
        const before = JSON.stringify(position);
        const mayAct = new Set(game.turns(position.state).map(({ seat }) => seat));
        const refusals = [
          ...garbage.map((move) => playMove(game, position, { ...attempt, move }, match.seed)),
          ...[-1, 0.5, match.seats, Number.NaN, ...Array(match.seats).keys()]
            .filter((seat) => !mayAct.has(seat))
            .map((seat) => playMove(game, position, { ...attempt, seat }, match.seed)),
          playMove(game, position, { ...attempt, step: attempt.step - 1 }, match.seed),
          playMove(game, position, { ...attempt, step: attempt.step + 1 }, match.seed),
        ];
        for (const refusal of refusals) {
          if (refusal.ok) throw new Error(`${game.id} took garbage in ${before}`);
          expect(refusal.message).toMatch(/^\p{Lu}.*[.!]$/u);
        }
        expect(JSON.stringify(position)).toBe(before);
        const { position: moved } = play(match, position, attempt);
        expect(playMove(game, moved, attempt, match.seed).ok).toBe(false);
        position = moved;
      }
      if (isTable) continue;
      const finished = chooseFinished(match, position);
      expect(finished.every(({ ok }) => !ok)).toBe(true);
    }
  });

  function chooseFinished({ seed, seats }: Match, position: Position<unknown>) {
    return [
      ...Array.from({ length: seats }, (_, seat) =>
        playMove(game, position, { seat, step: position.step, move: {} }, seed),
      ),
      resignSeat(game, position, 0),
      agreeOnDraw(game, position),
    ];
  }

  test('reveals no hidden information in views, offers, events or the log', () => {
    for (const match of matches(checked)) {
      const { seed, rng } = match;
      let position = begin(match);
      while (!isOver(match, position)) {
        if (isPaused(game, position) || !isSampled(match, position)) {
          position = nextOf(match, position);
          continue;
        }
        const attempt = chooseAttempt(match, position);
        const played = play(match, position, attempt);
        const other = { ...attempt, move: game.sample(game.offers(position.state, attempt.seat), rng) };
        for (const viewer of viewersOf(match)) {
          const state = game.disguise(position.state, viewer, rng);
          expect(game.view(state, viewer)).toEqual(game.view(position.state, viewer));
          if (viewer !== 'spectator' && game.turns(state).some(({ seat }) => seat === viewer)) {
            expect(game.offers(state, viewer)).toEqual(game.offers(position.state, viewer));
          }
          // If the match looks the same afterwards, the events must not differ either.
          for (const [from, move] of [
            [state, attempt],
            [position.state, other],
          ] as const) {
            if (viewer === attempt.seat) continue;
            const alike = playMove(game, { ...position, state: from }, move, seed);
            if (!alike.ok) continue;
            const viewAt = (at: Position<unknown>) => JSON.stringify(game.view(at.state, viewer));
            if (viewAt(alike.position) !== viewAt(played.position)) continue;
            const eventsFor = (events: typeof played.events) =>
              events.filter(({ to }) => to === 'all' || to === viewer);
            expect(eventsFor(alike.events)).toEqual(eventsFor(played.events));
            expect(game.notation(from, move.seat, move.move)).toBe(
              game.notation(position.state, attempt.seat, attempt.move),
            );
          }
        }
        position = played.position;
      }
    }
  });

  test('has a one-line notation for each move', () => {
    const match = newMatch(kind, 1);
    walk(match, (position) => {
      if (game.turns(position.state).length === 0) return;
      const { seat, move } = chooseAttempt(match, position);
      expect(game.notation(position.state, seat, move)).toMatch(/^\S[^\n]*$/);
    });
  });

  test.each(game.levels)(
    'its computer $name makes legal moves within its budget, from what it sees',
    ({ id: level }) => {
      for (const nodes of [1, 40, 400]) {
        const match = newMatch(kind, nodes);
        let position = begin(match);
        for (let step = 0; step < 60 && !isOver(match, position); step += 1) {
          const { state } = position;
          if (isPaused(game, position)) {
            position = nextOf(match, position);
            continue;
          }
          const awaited = game.turns(state).filter(({ clock }) => clock !== null);
          if (isTable && awaited.length === 0) break;
          const { seat } = match.rng.pick(awaited);
          const think = (at: unknown) =>
            game.ai({
              ...{ seat, view: game.view(at, seat), offers: game.offers(at, seat), level, budget: { nodes } },
              rng: createRng(match.seed, `computer ${step}`),
            });
          const choice = think(state);
          expect(choice.nodes).toBeLessThanOrEqual(nodes);
          expect(think(game.disguise(state, seat, match.rng)).move).toEqual(choice.move);
          position = play(match, position, { seat, step: position.step, move: choice.move }).position;
        }
      }
    },
  );

  test('accepts a resignation, and a draw where the game has one, at any step', () => {
    for (const match of matches(checked)) {
      const steps = match.rng.below(20);
      let position = begin(match);
      for (let step = 0; step < steps && !isOver(match, position); step += 1) {
        position = nextOf(match, position);
      }
      if (isOver(match, position)) continue;
      const seat = match.rng.below(match.seats);
      const resigned = resignSeat(game, position, seat);
      if (!resigned.ok) throw new Error(resigned.message);
      expect(resigned.position.step).toBe(position.step + 1);
      const result = game.result(resigned.position.state);
      if (match.seats === 2 && !isTable) expect(result?.ranks[seat]).toBe(2);
      const agreed = agreeOnDraw(game, position);
      expect(agreed.ok).toBe(game.agreeDraw !== undefined);
      if (agreed.ok) expect(new Set(game.result(agreed.position.state)?.ranks)).toEqual(new Set([1]));
    }
  });

  test('has a unique id, default options, valid seats and distinct levels', () => {
    expect(game.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(games.filter(({ id }) => id === game.id)).toHaveLength(1);
    expect(findGame(game.id)).toBe(game);
    expect(findGame(`${game.id}-`)).toBeNull();
    expect(game.options.safeParse({}).success).toBe(true);
    expect(game.options.safeParse({ unknown: 1 }).success).toBe(false);
    expect(game.seats.min).toBeGreaterThanOrEqual(1);
    expect(game.seats.max).toBeGreaterThanOrEqual(game.seats.min);
    expect(new Set(game.levels.map(({ id }) => id)).size).toBe(game.levels.length);
    expect(game.levels.length).toBeGreaterThan(0);
    expect(() => beginMatch(game, { options: {}, seats: game.seats.max + 1, seed: seedOf('') })).toThrow(
      RangeError,
    );
  });
});

test('a stored position is upgraded through each rules version in order', () => {
  const [kind] = games.flatMap(kindsOf);
  if (kind === undefined) throw new Error('No game');
  const { game } = kind;
  const position = begin(newMatch(kind, 0));
  const later: AnyGame = {
    ...game,
    upgrades: [
      (state) => ({ third: state }),
      (state) => (typeof state === 'object' && state && 'third' in state ? state.third : null),
    ],
  };
  expect(readPosition(later, asJson(position))).toEqual({ ...position, rulesVersion: 3 });
  expect(readPosition(later, { ...position, rulesVersion: 3 })).toEqual({ ...position, rulesVersion: 3 });
  // Version 2 runs the second upgrade only, which rejects this state.
  expect(readPosition(later, { ...position, rulesVersion: 2 })).toBeNull();
});
