// Whole matches between computers, and attempts to exploit them. GAME_PLAYOUTS=10000 plays 10,000 matches.
import { judge, outlookOf } from '@/lib/games/coralopolis/bargaining';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { ownedBy } from '@/lib/games/coralopolis/deeds';
import { growthOf, positionValue, setsOf, withOwners } from '@/lib/games/coralopolis/estimate';
import type { CoralopolisMove, CoralopolisState } from '@/lib/games/coralopolis/schema';
import type { Seat } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';
import {
  buyer,
  chosen,
  imbalances,
  levels,
  played,
  playMatch,
  rngOf,
  usual,
} from '../../support/coralopolis-city';
import {
  cityOf,
  coinsOf,
  diceOf,
  moved,
  roll,
  trade,
  withDeeds,
  withSeats,
} from '../../support/coralopolis-table';

const playouts = Number(process.env.GAME_PLAYOUTS ?? 60);

/** The tolerance of an observed share, in standard errors. */
const spread = (share: number, count: number, errors: number) =>
  errors * Math.sqrt((share * (1 - share)) / count);

test(`${playouts} matches of computers end with a ranking, balanced at each event, no solvent seat skipped`, () => {
  const endings = new Set<string>();
  for (let index = 0; index < playouts; index += 1) {
    const players = [...Array(2 + (index % 3)).keys()].map((seat) => levels[(seat + index) % 3] ?? 'trader');
    const state = playMatch(players, `match ${index}`, (step) => {
      expect(imbalances(step)).toEqual([]);
      const { before, after, events } = step;
      const next = events.find((event) => event.kind === 'turn');
      if (next === undefined) return;
      const place = before.order.indexOf(before.turn);
      const following = [...before.order.slice(place + 1), ...before.order.slice(0, place + 1)];
      expect(next.seat).toBe(following.find((seat) => after.seats[seat]?.outAt === null));
    });
    const result = coralopolis.result(state);
    expect(result?.ranks).toHaveLength(players.length);
    expect(Math.min(...(result?.ranks ?? []))).toBe(1);
    endings.add(result?.reason ?? '');
  }
  expect(endings.has('rounds')).toBe(true);
});

test('a long game ends within 150 rounds', () => {
  const { ending, round } = playMatch(['builder', 'trader', 'builder', 'careful'], 'long', undefined, {
    length: 'long',
  });
  expect(ending).not.toBeNull();
  expect(round).toBeLessThanOrEqual(150);
});

test('the builder beats a player who buys and builds everything but never trades', () => {
  const count = 100;
  const won = [...Array(count).keys()].filter((index) => {
    const seat = index % 2;
    const state = playMatch(seat === 0 ? ['builder', buyer] : [buyer, 'builder'], `buyer ${index}`);
    return coralopolis.result(state)?.ranks[seat] === 1;
  });
  // It wins 60 % of 1,000 matches in the benchmark; two standard errors allow for the smaller sample.
  expect(won.length / count).toBeGreaterThan(0.6 - spread(0.6, count, 2));
});

/** A legal offer of up to two properties and some coins on each side, whatever its value. */
function randomOffer(state: CoralopolisState, from: Seat, rng: Rng): CoralopolisMove | null {
  const { own, partners, trade: others } = coralopolis.offers(state, from);
  if (others.length === 0) return null;
  const to = rng.pick(others);
  const partner = partners.find(({ seat }) => seat === to) ?? own;
  const some = (tiles: readonly number[]) => rng.shuffle(tiles).slice(0, rng.below(3));
  const coins = rng.below(400);
  const pays = rng.below(2) === 0;
  const gives = { tiles: some(own.tiles), coins: pays ? Math.min(own.coins, coins) : 0 };
  return trade(to, gives, { tiles: some(partner.tiles), coins: pays ? 0 : Math.min(partner.coins, coins) });
}

const valueTo = (state: CoralopolisState, seat: Seat) => {
  const view = coralopolis.view(state, seat);
  return positionValue(view, seat, view.seats[seat]?.coins ?? 0, outlookOf(view));
};

test('growthOf equals the difference in position value for any change of owners', () => {
  const rng = rngOf('growth');
  const outlook = { rounds: 12, opponents: 2 };
  let compared = 0;
  for (let match = 0; compared < 2000; match += 1) {
    let state = coralopolis.setup(usual, 3, rngOf(`growth ${match}`));
    for (let steps = 0; steps < 250 && coralopolis.result(state) === null; steps += 1) {
      const turn = coralopolis.turns(state).find(({ clock }) => clock !== null);
      if (turn === undefined) break;
      state = played(state, turn.seat, chosen('trader', state, turn.seat, rng), rng).after;
      const [from, to] = [rng.below(3), rng.below(3)];
      const moved = ownedBy(state, from).filter(() => rng.below(3) === 0);
      const after = withOwners(
        state,
        moved.map((tile) => [tile, to] as const),
      );
      for (const seat of [from, to]) {
        const grown = growthOf([state, after], { moved, seat, outlook });
        const worth = (city: typeof after) => positionValue(city, seat, 0, outlook);
        expect(grown.value).toBeCloseTo(worth(after) - worth(state), 6);
        expect(grown.sets).toBe(setsOf(after, seat) - setsOf(state, seat));
        compared += moved.length > 0 ? 1 : 0;
      }
    }
  }
});

test('computers accept or counter only to their own gain, over 10,000 random offers', () => {
  const rng = rngOf('offers');
  let [made, taken] = [0, 0];
  for (let match = 0; made < 10_000; match += 1) {
    let state = coralopolis.setup(usual, 2 + (match % 3), rngOf(`offers ${match}`));
    for (let steps = 0; steps < 250 && coralopolis.result(state) === null && made < 10_000; steps += 1) {
      for (let count = 0; count < 10; count += 1) {
        const offer = randomOffer(state, rng.below(state.seats.length), rng);
        if (offer?.kind !== 'trade') continue;
        const from = offer.to === 0 ? 1 : 0;
        const outcome = coralopolis.apply(state, from, offer, rng);
        if (!outcome.ok) continue;
        made += 1;
        const level = levels[made % 3] ?? 'trader';
        const answer = chosen(level, outcome.state, offer.to, rng);
        expect(['accept', 'decline', 'counter']).toContain(answer.kind);
        if (answer.kind === 'counter') {
          const view = coralopolis.view(outcome.state, offer.to);
          const terms = { from: offer.to, to: from, gives: answer.gives, asks: answer.asks };
          expect(judge(view, terms, offer.to).gain).toBeGreaterThan(0);
        }
        if (answer.kind !== 'accept') continue;
        taken += 1;
        const before = valueTo(outcome.state, offer.to);
        state = played(outcome.state, offer.to, answer, rng).after;
        expect(valueTo(state, offer.to)).toBeGreaterThan(before);
      }
      const turn = coralopolis.turns(state).find(({ clock }) => clock !== null);
      if (turn === undefined) break;
      state = played(state, turn.seat, chosen('trader', state, turn.seat, rng), rng).after;
    }
  }
  expect(taken).toBeGreaterThan(100);
});

describe('a computer cannot be exploited', () => {
  const offer = (from: Seat, to: Seat, tile: number, coins: number) =>
    from === 0 ? trade(to, { coins }, { tiles: [tile] }) : trade(to, { tiles: [tile] }, { coins });

  test('by repeating an exchange and reversing it', () => {
    let state = withDeeds(cityOf(), { 5: [1], 14: [1], 20: [0], 27: [0], 44: [1] });
    const first = valueTo(state, 1);
    for (let round = 0; round < 40; round += 1) {
      const rng = rngOf(`milk ${round}`);
      const mine = coralopolis.offers(state, 0).own.tiles;
      const theirs = coralopolis
        .view(state, 0)
        .deeds.flatMap((deed, tile) => (deed?.owner === 1 ? [tile] : []));
      if (theirs.length === 0 || mine.length === 0) break;
      const swap = trade(1, { tiles: [rng.pick(mine)], coins: rng.below(60) }, { tiles: [rng.pick(theirs)] });
      const ready = withSeats(state, { 0: { offers: 0 }, 1: { offers: 0 } });
      const open = moved(ready, 0, swap);
      const answer = chosen('trader', open, 1, rng);
      const next = moved(open, 1, answer);
      state = moved(
        { ...next },
        0,
        ...next.trades.map(({ offer: number }) => ({ kind: 'decline', offer: number }) as const),
      );
      expect(valueTo(state, 1)).toBeGreaterThanOrEqual(first);
    }
  });

  test('by buying a deed cheaply and selling it dearly', () => {
    const bought = chosen(
      'trader',
      moved(withDeeds(cityOf(), { 14: [1] }), 0, offer(0, 1, 14, 150)),
      1,
      diceOf(),
    );
    expect(bought).toMatchObject({ kind: expect.stringMatching(/decline|counter/) });
    const sold = moved(withDeeds(cityOf(), { 14: [0] }), 0, trade(1, { tiles: [14] }, { coins: 400 }));
    expect(chosen('trader', sold, 1, diceOf()).kind).not.toBe('accept');
  });

  test('for a deed that completes a set, unless it completes its own', () => {
    const state = withSeats(withDeeds(cityOf(), { 5: [0], 7: [0], 8: [1], 10: [1], 11: [1], 12: [0] }), {
      0: { coins: 6000 },
    });
    for (const level of levels) {
      const alone = moved(state, 0, offer(0, 1, 8, 5000));
      expect(chosen(level, alone, 1, diceOf())).toMatchObject({ kind: 'decline', reason: 'completes-set' });
      const both = moved(state, 0, trade(1, { tiles: [12], coins: 200 }, { tiles: [8] }));
      expect(chosen(level, both, 1, diceOf()).kind).toBe('accept');
    }
  });
});

test('a computer neither repeats nor reverses an offer within three rounds', () => {
  const key = ({ from, to, gives, asks }: CoralopolisState['trades'][number]) =>
    [`${from}:${gives.tiles}`, `${to}:${asks.tiles}`].toSorted().join('|');
  for (let index = 0; index < 12; index += 1) {
    const seen = new Map<string, number>();
    playMatch(['trader', 'builder', 'trader', 'careful'], `repeats ${index}`, ({ before, after }) => {
      const [made] = after.trades.filter(({ offer: number }) =>
        before.trades.every((one) => one.offer !== number),
      );
      // A counter-offer has the same properties with different coins, so it is skipped.
      if (made === undefined || before.trades.length > 0) return;
      const last = seen.get(key(made));
      if (last !== undefined) expect(before.round - last).toBeGreaterThanOrEqual(3);
      seen.set(key(made), before.round);
    });
  }
});

test('computers answer every offer, and their counter-offers come to an end', () => {
  let [counters, answers, offers] = [0, 0, 0];
  for (let index = 0; index < 20; index += 1) {
    playMatch(['trader', 'trader', 'builder', 'careful'], `talk ${index}`, ({ events, before }) => {
      for (const event of events) {
        if (event.kind === 'offered') offers += 1;
        if (event.kind === 'traded' || event.kind === 'declined') answers += 1;
      }
      if (events.some(({ kind }) => kind === 'declined') && events.some(({ kind }) => kind === 'offered'))
        counters += 1;
      expect(before.trades.length).toBeLessThanOrEqual(1);
    });
  }
  expect(answers).toBe(offers);
  expect(counters).toBeLessThan(offers);
});

test('a computer in debt mortgages single deeds first, then pays', () => {
  const state = withDeeds(withSeats(cityOf(), { 0: { coins: 50, tile: 1 } }), { 1: [0], 3: [0], 19: [0] });
  let owed = roll(state, 0, 1, 2).after;
  const made = Array.from({ length: 4 }, () => {
    const move = chosen('builder', owed, 0, diceOf());
    owed = moved(owed, 0, move);
    return move;
  });
  expect(made).toEqual([
    { kind: 'mortgage', tile: 19 },
    { kind: 'mortgage', tile: 1 },
    { kind: 'mortgage', tile: 3 },
    { kind: 'pay' },
  ]);
  expect(coinsOf(owed, 0)).toBe(10);
});
