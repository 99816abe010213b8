// Bankruptcy and resignation, and what becomes of assets.

import { closeIfComplete } from '@/lib/games/coralopolis/auctions';
import { feesOn, sellAll } from '@/lib/games/coralopolis/building';
import { cardOf } from '@/lib/games/coralopolis/cards';
import { ownedBy, worthOf } from '@/lib/games/coralopolis/deeds';
import {
  auctionLater,
  type Draft,
  give,
  livingAfter,
  owe,
  pay,
  seatAt,
  tell,
} from '@/lib/games/coralopolis/draft';
import type { CoralopolisState } from '@/lib/games/coralopolis/schema';
import { dropTrades } from '@/lib/games/coralopolis/trading';
import type { Seat } from '@/lib/games/game';

export const worthsOf = (city: Pick<CoralopolisState, 'deeds' | 'seats'>): readonly number[] =>
  city.seats.map(({ coins }, seat) => worthOf(city, seat, coins));

export function end(city: Draft, reason: 'last-one' | 'rounds' | 'time'): void {
  dropTrades(city, () => true);
  city.ending = reason;
  city.waiting = [];
  city.auction = null;
  city.buying = null;
  city.canRoll = false;
  city.worths = [...city.worths, worthsOf(city)];
  tell(city, { kind: 'ended', reason, worths: worthsOf(city) });
}

/** Kept cards go to the end of their decks. */
export function returnCards(city: Draft, seat: Seat, kept: readonly number[]): void {
  for (const card of kept) {
    const { deck } = cardOf(card);
    city.decks = { ...city.decks, [deck]: [...city.decks[deck], card] };
  }
  const holder = seatAt(city, seat);
  holder.cards = holder.cards.filter((card) => !kept.includes(card));
}

/** Removes a seat from everything pending and from an open auction. */
function removeFrom(city: Draft, seat: Seat): void {
  city.waiting = city.waiting.flatMap((task): CoralopolisState['waiting'] => {
    if (task.kind === 'lot') return task.opener === seat ? [] : [task];
    if (task.seat === seat) return [];
    return task.kind === 'debt' && task.to === seat ? [{ ...task, to: null }] : [task];
  });
  if (city.auction === null) return;
  const isOther = (one: { readonly seat: Seat }) => one.seat !== seat;
  const { bidders, bids, opener } = city.auction;
  city.auction = {
    ...city.auction,
    bidders: bidders.filter((one) => one !== seat),
    bids: bids.filter(isOther),
    opener: opener === seat ? null : opener,
  };
}

function leave(city: Draft, seat: Seat): void {
  const left = livingAfter(city, seat).length;
  const gone = seatAt(city, seat);
  gone.outAt = left;
  gone.tries = null;
  if (city.turn === seat) {
    city.buying = null;
    city.canRoll = false;
  }
  removeFrom(city, seat);
  if (left === 2) end(city, 'last-one');
  else closeIfComplete(city);
}

/** Settles a bankruptcy to a seat, or to the bank (null), which auctions the deeds unmortgaged. */
export function goBankrupt(city: Draft, seat: Seat, to: Seat | null): void {
  tell(city, { kind: 'bankrupt', seat, to });
  dropTrades(city, (trade) => trade.from === seat || trade.to === seat);
  sellAll(city, seat);
  const gone = seatAt(city, seat);
  const deeds = ownedBy(city, seat);
  pay(city, { from: seat, to, amount: gone.coins, why: 'bankruptcy' });
  const fee = to === null ? 0 : feesOn(city, deeds);
  for (const tile of deeds) give(city, { tile, to, why: 'bankruptcy' });
  if (to === null) returnCards(city, seat, gone.cards);
  else {
    seatAt(city, to).cards = [...seatAt(city, to).cards, ...gone.cards];
    gone.cards = [];
  }
  leave(city, seat);
  if (city.ending !== null) return;
  if (to === null) for (const tile of deeds) auctionLater(city, { tile, building: null, opener: null });
  else owe(city, { seat: to, amount: fee, to: null, why: 'transfer', tile: null });
}

/** Resigns: everything returns to the bank, unsold. */
export function giveUp(city: Draft, seat: Seat): void {
  tell(city, { kind: 'resigned', seat });
  dropTrades(city, (trade) => trade.from === seat || trade.to === seat);
  sellAll(city, seat);
  const gone = seatAt(city, seat);
  pay(city, { from: seat, to: null, amount: gone.coins, why: 'bankruptcy' });
  for (const tile of ownedBy(city, seat)) give(city, { tile, to: null, why: 'resigned' });
  returnCards(city, seat, gone.cards);
  leave(city, seat);
}
