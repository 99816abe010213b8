// Coralopolis matches between computer players, and a check that every step keeps the books balanced.
import { createHash } from 'node:crypto';
import { familyOf, HOTEL, tileOf, tiles } from '@/lib/games/coralopolis/board';
import { cards } from '@/lib/games/coralopolis/cards';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisMove, CoralopolisOptions, CoralopolisState } from '@/lib/games/coralopolis/schema';
import type { Applied, Seat } from '@/lib/games/game';
import { createRng, type Rng } from '@/lib/games/rng';

export const rngOf = (name: string): Rng =>
  createRng(createHash('sha256').update(name).digest('hex'), 'coralopolis');

export const usual = coralopolis.options.parse({});
export const long = coralopolis.options.parse({ length: 'long' });

/** Who plays a seat: a level of the computer, or a function that chooses. */
export type Player = string | ((state: CoralopolisState, seat: Seat, rng: Rng) => CoralopolisMove);

export function chosen(player: Player, state: CoralopolisState, seat: Seat, rng: Rng): CoralopolisMove {
  if (typeof player !== 'string') return player(state, seat, rng);
  const offers = coralopolis.offers(state, seat);
  const view = coralopolis.view(state, seat);
  return coralopolis.ai({ seat, view, offers, level: player, rng, budget: { nodes: 4000 } }).move;
}

/** Buys all it can, bids the price, builds with what it has above 100, and never trades. */
export const buyer: Player = (state, seat) => {
  const offers = coralopolis.offers(state, seat);
  const { bid, answer, upgrade, downgrade, mortgage } = offers;
  const [asked] = answer;
  if (asked !== undefined) return { kind: 'decline', offer: asked };
  if (bid !== null) {
    const price = tileOf(state.auction?.tile ?? 0).cost;
    return { kind: 'bid', coins: bid.building === null ? Math.min(bid.max, price) : 0, tile: null };
  }
  if (offers.pay) return { kind: 'pay' };
  if (offers.bankrupt) return { kind: 'bankrupt' };
  if (offers.roll) return { kind: 'roll' };
  if (offers.buy !== null) return { kind: 'buy' };
  if (offers.auction !== null) return { kind: 'auction' };
  const coins = state.seats[seat]?.coins ?? 0;
  const place = upgrade.find((tile) => coins - tileOf(tile).houseCost >= 100);
  if (place !== undefined) return { kind: 'upgrade', tile: place };
  if (offers.end) return { kind: 'end' };
  const [sold] = downgrade;
  const [borrowed] = mortgage;
  if (sold !== undefined) return { kind: 'downgrade', tile: sold };
  if (borrowed !== undefined) return { kind: 'mortgage', tile: borrowed };
  throw new Error('There is nothing to do.');
};

export const levels = coralopolis.levels.map(({ id }) => id);

export interface Step {
  readonly before: CoralopolisState;
  readonly after: CoralopolisState;
  readonly events: readonly CoralopolisEvent[];
}

type Visit = (step: Step) => void;

function stepOf(before: CoralopolisState, applied: Applied<CoralopolisState, CoralopolisEvent>): Step {
  return { before, after: applied.state, events: applied.events.map(({ event }) => event) };
}

/** Makes a move that must be accepted. */
export function played(state: CoralopolisState, seat: Seat, move: CoralopolisMove, rng: Rng): Step {
  const outcome = coralopolis.apply(state, seat, move, rng);
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} is refused: ${outcome.message}`);
  return stepOf(state, outcome);
}

/** A whole match; throws if it does not end. */
export function playMatch(
  players: readonly Player[],
  name: string,
  visit: Visit = () => {},
  options: CoralopolisOptions = usual,
): CoralopolisState {
  const rng = rngOf(name);
  let state = coralopolis.setup(options, players.length, rng);
  for (let count = 0; count < 20_000; count += 1) {
    if (coralopolis.result(state) !== null) return state;
    const turn = coralopolis.turns(state).find(({ clock }) => clock !== null);
    if (turn === undefined) throw new Error('Nobody is waited for.');
    const step = played(state, turn.seat, chosen(players[turn.seat] ?? 'trader', state, turn.seat, rng), rng);
    visit(step);
    state = step.after;
  }
  throw new Error('The match has no end.');
}

/** Inconsistencies after a step in coins, deeds, buildings and cards. */
export function imbalances({ before, after, events }: Step): readonly string[] {
  const problems: string[] = [];
  const coins = before.seats.map((seat) => seat.coins);
  const owners = before.deeds.map((deed) => deed?.owner ?? null);
  for (const event of events) {
    if (event.kind === 'paid') {
      const { from, to, amount } = event;
      if (amount <= 0) problems.push(`pays ${amount}`);
      if (from !== null) coins[from] = (coins[from] ?? 0) - amount;
      if (to !== null) coins[to] = (coins[to] ?? 0) + amount;
      if (coins.some((held) => held < 0)) problems.push('coins below zero');
    }
    if (event.kind === 'deed') {
      if (owners[event.tile] !== event.from) problems.push(`deed ${event.tile} not with ${event.from}`);
      owners[event.tile] = event.to;
    }
  }
  after.seats.forEach((seat, place) => {
    if (seat.coins !== coins[place]) problems.push(`seat ${place} has ${seat.coins}, told ${coins[place]}`);
    if (seat.outAt !== null && (seat.coins > 0 || owners.includes(place))) problems.push('out with goods');
  });
  after.deeds.forEach((deed, tile) => {
    if ((deed?.owner ?? null) !== owners[tile]) problems.push(`deed ${tile} moved untold`);
  });
  return [...problems, ...misbuilt(after)];
}

/**
 * Buildings that exceed the stock, are uneven, or stand in a mortgaged or incomplete set; missing or
 * duplicate cards.
 */
function misbuilt(state: CoralopolisState): readonly string[] {
  const problems: string[] = [];
  const levels = state.deeds.map((deed) => deed?.level ?? 0);
  const houses = levels.reduce((sum, level) => sum + (level === HOTEL ? 0 : level), 0);
  const hotels = levels.filter((level) => level === HOTEL).length;
  if (houses + state.houses !== cityNumbers.houses) problems.push('houses are missing');
  if (hotels + state.hotels !== cityNumbers.hotels) problems.push('hotels are missing');
  tiles.forEach(({ index, kind }) => {
    const level = levels[index] ?? 0;
    if (level === 0) return;
    const family = familyOf(index).map((one) => state.deeds[one]);
    if (kind !== 'property') problems.push(`a building on a ${kind}`);
    if (family.some((deed) => deed?.isMortgaged)) problems.push('built beside a mortgage');
    if (new Set(family.map((deed) => deed?.owner)).size !== 1) problems.push('built without the set');
    const heights = family.map((deed) => deed?.level ?? 0);
    if (Math.max(...heights) - Math.min(...heights) > 1) problems.push('built unevenly');
  });
  const all = [
    ...state.decks.coralCards,
    ...state.decks.mythicFates,
    ...state.seats.flatMap((seat) => seat.cards),
  ];
  if (all.length !== cards.length || new Set(all).size !== all.length) problems.push('cards are missing');
  return problems;
}
