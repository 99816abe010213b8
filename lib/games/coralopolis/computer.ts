// Computer players: three characters with one valuation.

import {
  type Bargainer,
  counterTo,
  outlookOf,
  propose,
  wasDeclined,
  whyDeclined,
} from '@/lib/games/coralopolis/bargaining';
import { tileOf } from '@/lib/games/coralopolis/board';
import { couldRaise, deedOf, hasWhole } from '@/lib/games/coralopolis/deeds';
import { positionValue, returnOf, setsOf, threatTo, withOwners } from '@/lib/games/coralopolis/estimate';
import { nextSale } from '@/lib/games/coralopolis/flow';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Choice, Level, Thinking } from '@/lib/games/game';

interface Character extends Level {
  /** Minimum coins to keep. */
  readonly reserve: number;
  /** The share of the highest rent ahead that it reserves. */
  readonly caution: number;
  /** Minimum score of an exchange. */
  readonly margin: number;
  /** Offers per turn. */
  readonly talks: number;
  /** Whether it mortgages single deeds to build. */
  readonly borrows: boolean;
}

const characters = [
  {
    ...{ id: 'careful', name: 'Careful', help: 'Saves coins for the next rent' },
    ...{ reserve: 300, caution: 1, margin: 30, talks: 1, borrows: false },
  },
  {
    ...{ id: 'trader', name: 'Trader', help: 'Offers a trade twice a turn' },
    ...{ reserve: 200, caution: 0.5, margin: 10, talks: 2, borrows: false },
  },
  {
    ...{ id: 'builder', name: 'Builder', help: 'Mortgages to build sooner' },
    ...{ reserve: 100, caution: 0.3, margin: 15, talks: 1, borrows: true },
  },
] as const satisfies readonly Character[];

export const coralopolisLevels: readonly Level[] = characters.map(({ id, name, help }) => ({
  id,
  name,
  help,
}));

type Player = Thinking<CoralopolisView, CoralopolisOffers>;

const [, middle] = characters;
const characterOf = (level: string): Character => characters.find(({ id }) => id === level) ?? middle;

/** The last round in which leaving the colosseum pays; later it is safer inside. */
const FREE_UNTIL = 12;

/** Auctions must cost less than this share of the price. */
const CHEAP = 0.85;

const coinsOf = ({ view, seat }: Player) => view.seats[seat]?.coins ?? 0;

function reserveOf({ view, seat }: Player, { reserve, caution }: Character): number {
  const threat = threatTo(view, seat, view.seats[seat]?.tile ?? 0);
  return Math.max(reserve, Math.round(threat * caution));
}

const bargainerOf = (character: Character): Bargainer => ({
  reserve: character.reserve / 2,
  margin: character.margin,
});

function completes({ view }: Player, tile: number, owner: number): boolean {
  return (
    tileOf(tile).kind === 'property' && setsOf(withOwners(view, [[tile, owner]]), owner) > setsOf(view, owner)
  );
}

const blocks = (player: Player, tile: number) =>
  player.view.seats.some((_, other) => other !== player.seat && completes(player, tile, other));

const isPartOfSet = ({ view, seat }: Player, tile: number) =>
  tileOf(tile).kind === 'property' && hasWhole(view, tile, seat);

/** What owning a tile adds to the position. */
function worthOfHaving(player: Player, tile: number): number {
  const { view, seat } = player;
  const outlook = outlookOf(view);
  const value = (city: Pick<CoralopolisView, 'deeds'>) => positionValue(city, seat, coinsOf(player), outlook);
  return value(withOwners(view, [[tile, seat]])) - value(view);
}

function bid(player: Player, character: Character): CoralopolisMove {
  const { offers, rng, view } = player;
  const pass = { kind: 'bid', coins: 0, tile: null } as const;
  const { auction } = view;
  if (offers.bid === null || auction === null) return pass;
  const { max, tiles, building } = offers.bid;
  if (building !== null) {
    const [place] = tiles.toSorted((a, b) => returnOf(b) - returnOf(a));
    if (place === undefined) return pass;
    const { houseCost } = tileOf(place);
    const extra = Math.round(houseCost * rng.unit() * 0.5);
    return { kind: 'bid', coins: Math.min(max, houseCost + extra), tile: place };
  }
  const { tile } = auction;
  // Outbidding the richest rival always suffices.
  const enough = richestOther(player) + 1;
  const isWanted = completes(player, tile, player.seat);
  const isBlocking = blocks(player, tile);
  const factor = (0.9 + 0.2 * rng.unit()) * (isWanted ? 1.3 : isBlocking ? 1.2 : 1);
  const kept = isWanted || isBlocking ? character.reserve / 2 : reserveOf(player, character);
  const most = Math.min(Math.round(worthOfHaving(player, tile) * factor), max - kept, enough);
  return { ...pass, coins: Math.max(0, most) };
}

const richestOther = ({ view, seat }: Player) =>
  Math.max(0, ...view.seats.map(({ coins, isOut }, other) => (other === seat || isOut ? 0 : coins)));

function decide(player: Player, character: Character): CoralopolisMove {
  const { offers, view, seat } = player;
  const tile = view.buying;
  if (tile === null) return { kind: 'auction' };
  const { cost } = tileOf(tile);
  const coins = coinsOf(player);
  const rival = richestOther(player);
  // No rival could pay much, so an auction is cheaper than the price.
  if (rival + 1 < cost * CHEAP && coins > rival) return { kind: 'auction' };
  const isWanted = completes(player, tile, seat) || blocks(player, tile);
  const kept = isWanted ? 0 : reserveOf(player, character) / 2;
  if (offers.buy !== null && coins - cost >= kept) return { kind: 'buy' };
  const single = isWanted ? offers.mortgage.find((one) => !isPartOfSet(player, one)) : undefined;
  return single !== undefined && couldRaise(view, seat, coins) >= cost
    ? { kind: 'mortgage', tile: single }
    : { kind: 'auction' };
}

/** A building, or a way to pay for one; null to save coins. */
function develop(player: Player, character: Character): CoralopolisMove | null {
  const { offers, view } = player;
  const kept = reserveOf(player, character);
  const coins = coinsOf(player);
  const [place] = offers.upgrade.toSorted((a, b) => returnOf(b) - returnOf(a));
  if (place !== undefined && coins - tileOf(place).houseCost >= kept) return { kind: 'upgrade', tile: place };
  const isPart = (tile: number) => isPartOfSet(player, tile);
  const lifted = offers.lift.find(
    (tile) => isPart(tile) && coins - tileOf(tile).cost * 0.55 >= character.reserve,
  );
  if (lifted !== undefined) return { kind: 'lift', tile: lifted };
  if (place !== undefined && character.borrows && deedOf(view, place).level < 3) {
    const single = offers.mortgage.find((tile) => !isPart(tile));
    if (single !== undefined) return { kind: 'mortgage', tile: single };
  }
  const spare = offers.lift.find((tile) => coins - tileOf(tile).cost * 0.55 >= kept + 300);
  return spare === undefined ? null : { kind: 'lift', tile: spare };
}

function answer(player: Player, character: Character): CoralopolisMove | null {
  const { offers, view, seat } = player;
  const [offer] = offers.answer;
  const trade = view.trades.find((one) => one.offer === offer);
  if (offer === undefined || trade === undefined) return null;
  const own = bargainerOf(character);
  const reason = offers.accept.includes(offer) ? whyDeclined(view, trade, seat, own) : 'needs-cash';
  if (reason === null) return { kind: 'accept', offer };
  if (wasDeclined(view.pastTrades, trade)) return { kind: 'decline', offer, reason: 'repeated' };
  // One counter-offer per round, since two computers might never stop.
  const hasOffered = view.pastTrades.some(
    ({ round, from, to }) => round === view.round && from === seat && to === trade.from,
  );
  const counter =
    reason === 'too-little' && !hasOffered && offers.counter.includes(offer)
      ? counterTo(view, trade, own)
      : null;
  return counter === null
    ? { kind: 'decline', offer, reason }
    : { kind: 'counter', offer, gives: counter.gives, asks: counter.asks };
}

function offer(player: Player, character: Character): { move: CoralopolisMove | null; nodes: number } {
  const { view, offers, seat, budget } = player;
  const made = view.pastTrades.filter(({ round, from }) => round === view.round && from === seat).length;
  if (made >= character.talks || offers.trade.length === 0) return { move: null, nodes: 0 };
  const { terms, nodes } = propose(view, seat, {
    partners: offers.trade,
    own: bargainerOf(character),
    nodes: budget.nodes,
  });
  if (terms === null) return { move: null, nodes };
  return { move: { kind: 'trade', to: terms.to, gives: terms.gives, asks: terms.asks }, nodes };
}

function raise({ view, seat, offers }: Player): CoralopolisMove {
  if (offers.pay) return { kind: 'pay' };
  if (offers.bankrupt) return { kind: 'bankrupt' };
  const sale = nextSale(view, seat);
  return sale === null ? { kind: 'bankrupt' } : sale;
}

function beforeRoll(player: Player): CoralopolisMove {
  const { offers, view } = player;
  const isEarly = view.round <= FREE_UNTIL;
  if (offers.pardon && isEarly) return { kind: 'pardon' };
  return offers.fee !== null && isEarly && coinsOf(player) > 200 ? { kind: 'fee' } : { kind: 'roll' };
}

export function chooseMove(player: Player): Choice<CoralopolisMove> {
  const { level, offers } = player;
  const character = characterOf(level);
  const plain = (move: CoralopolisMove): Choice<CoralopolisMove> => ({ move, nodes: 1 });
  const answered = answer(player, character);
  if (answered !== null) return plain(answered);
  if (offers.bid !== null) return plain(bid(player, character));
  if (offers.pay || offers.bankrupt || player.view.debt?.seat === player.seat) return plain(raise(player));
  if (offers.roll) return plain(beforeRoll(player));
  if (offers.auction !== null) return plain(decide(player, character));
  const { move, nodes } = offer(player, character);
  return { move: move ?? develop(player, character) ?? { kind: 'end' }, nodes: Math.max(1, nodes) };
}
