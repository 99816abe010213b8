// Offers between two seats: made, answered, and validated again on acceptance.
import { feesOn } from '@/lib/games/coralopolis/building';
import { type Deeds, whyNotGiven } from '@/lib/games/coralopolis/deeds';
import { type Draft, give, isOut, pay, seatAt, tell } from '@/lib/games/coralopolis/draft';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisState, Trade, TradeReason, TradeSide } from '@/lib/games/coralopolis/schema';
import { type Refusal, refused, type Seat } from '@/lib/games/game';

export type Terms = Pick<Trade, 'from' | 'to' | 'gives' | 'asks'>;

type City = Deeds & Pick<CoralopolisState, 'seats'>;

const isNothing = ({ coins, tiles, cards }: TradeSide) => coins === 0 && tiles.length === 0 && cards === 0;

function whyNoSide(city: City, seat: Seat, { coins, tiles, cards }: TradeSide): Refusal | null {
  const held = seatAt(city, seat);
  if (new Set(tiles).size !== tiles.length) return refused('twice', 'A property is in this offer twice.');
  for (const tile of tiles) {
    const obstacle = whyNotGiven(city, tile, seat);
    if (obstacle !== null) return refused('not_there', obstacle);
  }
  if (coins > held.coins) return refused('too_few_coins', 'There are not enough coins for this offer.');
  return cards > held.cards.length ? refused('no_card', 'There is no such card to trade.') : null;
}

/** Why two seats can't exchange this; null if they can. */
export function whyNoTrade(city: City, { from, to, gives, asks }: Terms): Refusal | null {
  if (from === to) return refused('yourself', "You can't trade with yourself.");
  if (to >= city.seats.length || isOut(seatAt(city, to)) || isOut(seatAt(city, from))) {
    return refused('out', 'This player is out of the game.');
  }
  if (isNothing(gives) || isNothing(asks)) return refused('one_sided', 'Both sides have to give something.');
  if (gives.coins > 0 && asks.coins > 0) {
    return refused('coins_twice', 'Coins can be on one side of an offer only.');
  }
  const refusal = whyNoSide(city, from, gives) ?? whyNoSide(city, to, asks);
  if (refusal !== null) return refusal;
  const isShort = (seat: Seat, paid: TradeSide, got: TradeSide) =>
    seatAt(city, seat).coins - paid.coins + got.coins < feesOn(city, got.tiles);
  if (isShort(from, gives, asks) || isShort(to, asks, gives)) {
    return refused('no_fee', 'There are not enough coins for the fee on mortgaged properties.');
  }
  return null;
}

const isBetween = (one: Seat, two: Seat) => (trade: Terms) =>
  (trade.from === one && trade.to === two) || (trade.from === two && trade.to === one);

function remember(city: Draft, { from, to, gives, asks }: Terms, isDone: boolean): void {
  const recent = city.pastTrades.filter(({ round }) => round > city.round - cityNumbers.remembered);
  city.pastTrades = [...recent, { round: city.round, from, to, gives, asks, isDone }].slice(-24);
}

/** Voids unanswered offers. */
export function dropTrades(city: Draft, isDropped: (trade: Trade) => boolean): void {
  for (const trade of city.trades.filter(isDropped)) {
    remember(city, trade, false);
    tell(city, { kind: 'void', offer: trade.offer, from: trade.from, to: trade.to });
  }
  city.trades = city.trades.filter((trade) => !isDropped(trade));
}

export function offerTrade(city: Draft, terms: Terms): Refusal | null {
  const refusal = whyNoTrade(city, terms);
  if (refusal !== null) return refusal;
  const { from, to, gives, asks } = terms;
  if (city.trades.some(isBetween(from, to))) {
    return refused('open_offer', 'There is an open offer between you already.');
  }
  const offering = seatAt(city, from);
  if (offering.offers === cityNumbers.offersPerTurn) {
    return refused('too_many_offers', 'You have made all your offers of this turn.');
  }
  offering.offers += 1;
  city.offers += 1;
  const trade = { offer: city.offers, from, to, gives, asks };
  city.trades = [...city.trades, trade];
  tell(city, { kind: 'offered', ...trade });
  return null;
}

/** The open offer that the seat may answer or withdraw, or a refusal. */
function tradeFor(city: Draft, offer: number, isOwn: (trade: Trade) => boolean): Trade | Refusal {
  const found = city.trades.find((trade) => trade.offer === offer && isOwn(trade));
  return found ?? refused('no_offer', 'This offer is not open any more.');
}

function without(city: Draft, { offer }: Trade): void {
  city.trades = city.trades.filter((trade) => trade.offer !== offer);
}

function exchange(city: Draft, from: Seat, to: Seat, { coins, tiles, cards }: TradeSide): void {
  pay(city, { from, to, amount: coins, why: 'trade' });
  const [giver, receiver] = [seatAt(city, from), seatAt(city, to)];
  for (const tile of tiles) give(city, { tile, to, why: 'trade' });
  receiver.cards = [...receiver.cards, ...giver.cards.slice(0, cards)];
  giver.cards = giver.cards.slice(cards);
}

export function acceptTrade(city: Draft, seat: Seat, offer: number): Refusal | null {
  const trade = tradeFor(city, offer, ({ to }) => to === seat);
  if ('ok' in trade) return trade;
  const refusal = whyNoTrade(city, trade);
  if (refusal !== null) return refusal;
  const { from, to, gives, asks } = trade;
  without(city, trade);
  remember(city, trade, true);
  tell(city, { kind: 'traded', offer, from, to, gives, asks });
  const fees = [
    [to, feesOn(city, gives.tiles)],
    [from, feesOn(city, asks.tiles)],
  ] as const;
  const kept = seatAt(city, to).cards.slice(0, asks.cards);
  exchange(city, from, to, gives);
  // Cards just received aren't the ones to return.
  const receiver = seatAt(city, to);
  receiver.cards = [...kept, ...receiver.cards.filter((card) => !kept.includes(card))];
  exchange(city, to, from, asks);
  for (const [payer, amount] of fees) pay(city, { from: payer, to: null, amount, why: 'transfer' });
  return null;
}

export function declineTrade(
  city: Draft,
  seat: Seat,
  { offer, reason = null }: { readonly offer: number; readonly reason?: TradeReason | null | undefined },
): Refusal | null {
  const trade = tradeFor(city, offer, ({ to }) => to === seat);
  if ('ok' in trade) return trade;
  without(city, trade);
  remember(city, trade, false);
  tell(city, { kind: 'declined', offer, from: trade.from, to: trade.to, reason });
  return null;
}

export function withdrawTrade(city: Draft, seat: Seat, offer: number): Refusal | null {
  const trade = tradeFor(city, offer, ({ from }) => from === seat);
  if ('ok' in trade) return trade;
  without(city, trade);
  remember(city, trade, false);
  tell(city, { kind: 'withdrawn', offer, from: trade.from, to: trade.to });
  return null;
}

export function counterTrade(
  city: Draft,
  seat: Seat,
  { offer, gives, asks }: { readonly offer: number; readonly gives: TradeSide; readonly asks: TradeSide },
): Refusal | null {
  const trade = tradeFor(city, offer, ({ to }) => to === seat);
  if ('ok' in trade) return trade;
  return declineTrade(city, seat, { offer }) ?? offerTrade(city, { from: seat, to: trade.from, gives, asks });
}
