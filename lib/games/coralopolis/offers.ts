// What a seat may do now, as lists for screens and the computer.

import { placesFor } from '@/lib/games/coralopolis/auctions';
import { ownable, tileOf } from '@/lib/games/coralopolis/board';
import {
  couldRaise,
  whyNoDowngrade,
  whyNoLift,
  whyNoMortgage,
  whyNotBid,
  whyNotGiven,
  whyNoUpgrade,
} from '@/lib/games/coralopolis/deeds';
import { isOut, seatAt } from '@/lib/games/coralopolis/draft';
import { debtOf, phaseOf } from '@/lib/games/coralopolis/flow';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisMove, CoralopolisState, TradeSide } from '@/lib/games/coralopolis/schema';
import { whyNoTrade } from '@/lib/games/coralopolis/trading';
import type { CoralopolisOffers, Partner } from '@/lib/games/coralopolis/view-types';
import type { Seat } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

export const isTrading = (state: CoralopolisState): boolean =>
  ['roll', 'act', 'end', 'debt'].includes(phaseOf(state));

function partnerOf(state: CoralopolisState, seat: Seat): Partner {
  const { coins, cards } = seatAt(state, seat);
  const tiles = ownable.filter((tile) => whyNotGiven(state, tile, seat) === null);
  return { seat, coins, tiles, cards: cards.length };
}

/** More than any fee on a mortgaged property. */
const AMPLE = 21;

const kinds = ['coins', 'tile', 'card'] as const;

/** Exchanges of one thing for another, as given and asked. */
const simpleTrades = kinds.flatMap((given) =>
  kinds.filter((asked) => given !== asked || given === 'tile').map((asked) => [given, asked] as const),
);

/** A test for the simple trades possible between two seats, regardless of value. */
function possibleBetween(own: Partner, other: Partner): (trade: (typeof simpleTrades)[number]) => boolean {
  const givableBy = (from: Partner, to: Partner) => ({
    coins: from.coins > AMPLE,
    tile: from.tiles.length > 0 && to.coins > 2 * AMPLE,
    card: from.cards > 0,
  });
  const [gives, asks] = [givableBy(own, other), givableBy(other, own)];
  return ([given, asked]) => gives[given] && asks[asked];
}

function tradeOffers(state: CoralopolisState, seat: Seat) {
  const own = partnerOf(state, seat);
  const may = isTrading(state) && !isOut(seatAt(state, seat));
  const open = may ? state.trades : [];
  const mayOffer = may && seatAt(state, seat).offers < cityNumbers.offersPerTurn;
  const others = [...state.seats.keys()].filter((other) => other !== seat && !isOut(seatAt(state, other)));
  const partners = mayOffer ? others.map((other) => partnerOf(state, other)) : [];
  const isOpenWith = (other: Seat) =>
    open.some(({ from, to }) => (from === seat && to === other) || (from === other && to === seat));
  const answer = open.filter(({ to }) => to === seat).map(({ offer }) => offer);
  return {
    own,
    partners,
    trade: partners
      .filter((other) => !isOpenWith(other.seat) && simpleTrades.some(possibleBetween(own, other)))
      .map((other) => other.seat),
    answer,
    accept: open
      .filter((trade) => trade.to === seat && whyNoTrade(state, trade) === null)
      .map(({ offer }) => offer),
    counter: mayOffer ? answer : [],
    withdraw: open.filter(({ from }) => from === seat).map(({ offer }) => offer),
  };
}

function bidOffer({ auction, ...state }: CoralopolisState, seat: Seat): CoralopolisOffers['bid'] {
  if (auction === null || !auction.bidders.includes(seat)) return null;
  if (auction.bids.some((bid) => bid.seat === seat)) return null;
  const { coins } = seatAt(state, seat);
  const { building } = auction;
  if (building === null) {
    const tiles = ownable.filter((tile) => whyNotBid(state, tile, seat) === null);
    return { min: 1, max: coins, tiles, building };
  }
  const tiles = placesFor(state, state, building, { seat, coins });
  return { min: Math.min(...tiles.map((tile) => tileOf(tile).houseCost)), max: coins, tiles, building };
}

export function offers(state: CoralopolisState, seat: Seat): CoralopolisOffers {
  const phase = phaseOf(state);
  const { coins, tries, cards } = seatAt(state, seat);
  const isTurn = seat === state.turn && (phase === 'roll' || phase === 'act' || phase === 'end');
  const debt = debtOf(state);
  const owes = debt !== null && debt.seat === seat ? debt.amount : null;
  const maySell = isTurn || owes !== null;
  const { buying } = state;
  const isHeld = isTurn && phase === 'roll' && tries !== null;
  const where = (isPossible: boolean, why: (tile: number) => string | null) =>
    isPossible ? ownable.filter((tile) => why(tile) === null) : [];
  return {
    roll: isTurn && phase === 'roll',
    buy: isTurn && buying !== null && coins >= tileOf(buying).cost ? buying : null,
    auction: isTurn ? buying : null,
    end: isTurn && phase === 'end',
    upgrade: where(isTurn, (tile) => whyNoUpgrade(state, { tile, seat, coins, bank: state })),
    downgrade: where(maySell, (tile) => whyNoDowngrade(state, { tile, seat })),
    mortgage: where(maySell, (tile) => whyNoMortgage(state, { tile, seat })),
    lift: where(isTurn, (tile) => whyNoLift(state, { tile, seat, coins })),
    fee: isHeld && coins >= cityNumbers.fee ? cityNumbers.fee : null,
    pardon: isHeld && cards.length > 0,
    pay: owes !== null && coins >= owes,
    bankrupt: owes !== null && couldRaise(state, seat, coins) < owes,
    bid: bidOffer(state, seat),
    ...tradeOffers(state, seat),
  };
}

function sampleSide(kind: 'coins' | 'tile' | 'card', { coins, tiles }: Partner, rng: Rng): TradeSide {
  const nothing = { coins: 0, tiles: [], cards: 0 };
  if (kind === 'coins') return { ...nothing, coins: 1 + rng.below(coins - AMPLE) };
  return kind === 'tile' ? { ...nothing, tiles: [rng.pick(tiles)] } : { ...nothing, cards: 1 };
}

function sampleTrade({ own, partners, trade }: CoralopolisOffers, rng: Rng): CoralopolisMove {
  const to = rng.pick(trade);
  const partner = partners.find(({ seat }) => seat === to) ?? own;
  const [gives, asks] = rng.pick(simpleTrades.filter(possibleBetween(own, partner)));
  return { kind: 'trade', to, gives: sampleSide(gives, own, rng), asks: sampleSide(asks, partner, rng) };
}

function sampleBid(bid: NonNullable<CoralopolisOffers['bid']>, rng: Rng): CoralopolisMove {
  const pass = { kind: 'bid', coins: 0, tile: null } as const;
  if (rng.below(3) === 0 || bid.max < bid.min) return pass;
  if (bid.building === null) {
    const tile = bid.tiles.length > 0 && rng.below(3) === 0 ? rng.pick(bid.tiles) : null;
    return { kind: 'bid', coins: rng.below(bid.max + 1), tile };
  }
  const tile = rng.pick(bid.tiles);
  const { houseCost } = tileOf(tile);
  return { kind: 'bid', coins: houseCost + rng.below(bid.max - houseCost + 1), tile };
}

/** A random offered move; moves that advance the game are likelier. */
export function sample(offered: CoralopolisOffers, rng: Rng): CoralopolisMove {
  const { bid, trade, answer, withdraw } = offered;
  if (bid !== null) return sampleBid(bid, rng);
  const plain = (
    isOffered: boolean,
    kind: 'roll' | 'buy' | 'auction' | 'end' | 'fee' | 'pardon' | 'pay' | 'bankrupt',
  ) => (isOffered ? [{ kind }] : []);
  const main: readonly CoralopolisMove[] = [
    ...plain(offered.roll, 'roll'),
    ...plain(offered.buy !== null, 'buy'),
    ...plain(offered.auction !== null, 'auction'),
    ...plain(offered.end, 'end'),
    ...plain(offered.fee !== null, 'fee'),
    ...plain(offered.pardon, 'pardon'),
    ...plain(offered.pay, 'pay'),
    ...plain(offered.bankrupt, 'bankrupt'),
  ];
  const sites = ['upgrade', 'downgrade', 'mortgage', 'lift'] as const;
  const side: readonly CoralopolisMove[] = [
    ...sites.flatMap((kind) => (offered[kind].length > 0 ? [{ kind, tile: rng.pick(offered[kind]) }] : [])),
    ...(trade.length > 0 ? [sampleTrade(offered, rng)] : []),
    ...answer.map((offer) => ({ kind: 'decline', offer }) as const),
    ...offered.accept.map((offer) => ({ kind: 'accept', offer }) as const),
    ...withdraw.map((offer) => ({ kind: 'withdraw', offer }) as const),
  ];
  const isSide = side.length > 0 && (main.length === 0 || rng.below(4) === 0);
  return rng.pick(isSide ? side : main);
}
