// Sentences for the current actions, the pending decision, and the position.

import { nameOf, seatName, wholeSets } from '@/components/arcade/coralopolis/city';
import { quantity } from '@/lib/core/quantity';
import { tileOf } from '@/lib/games/coralopolis/board';
import { ownedBy } from '@/lib/games/coralopolis/deeds';
import type { AuctionView, CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** The lot of an auction: a property, or the bank's last house. */
export function lotWords({ tile, building }: Pick<AuctionView, 'tile' | 'building'>): string {
  return building === null ? nameOf(tile) : `the bank's last ${building}`;
}

/** What the viewer can do now, in one sentence. */
export function nowWords(view: CoralopolisView, offers: CoralopolisOffers, names: readonly string[]): string {
  const { viewer, debt } = view;
  const own = viewer === 'spectator' ? undefined : view.seats[viewer];
  const asked = view.trades.find(({ offer }) => offers.answer.includes(offer))?.from;
  if (offers.bid !== null && view.auction !== null) {
    return `Bid for ${lotWords(view.auction)} or pass: bids stay hidden until all are in.`;
  }
  if (debt !== null && debt.seat === viewer) {
    const creditor = debt.to === null ? 'the bank' : seatName(names, debt.to);
    const missing = debt.amount - (own?.coins ?? 0);
    if (offers.bankrupt) return `You owe ${creditor} ${debt.amount} and can't raise it.`;
    if (missing > 0) return `You owe ${creditor} ${debt.amount}: raise ${missing} more.`;
    return `You owe ${creditor} ${debt.amount}: pay it.`;
  }
  if (offers.buy !== null) {
    return `Buy ${nameOf(offers.buy)} for ${tileOf(offers.buy).cost} or send it to auction.`;
  }
  if (offers.auction !== null) {
    return `You can't afford ${nameOf(offers.auction)}: raise coins or send it to auction.`;
  }
  if (offers.roll && own?.tries != null) {
    const ways = [
      'roll doubles',
      ...(offers.fee === null ? [] : [`pay ${offers.fee}`]),
      ...(offers.pardon ? ['use your pardon'] : []),
    ];
    const said = ways.length === 1 ? ways[0] : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
    return `You are in the colosseum: ${said} to leave.`;
  }
  if (offers.roll) return view.doubles > 0 ? 'A double: roll the dice again.' : 'Roll the dice.';
  if (offers.end) {
    return offers.upgrade.length > 0 ? 'Build, trade or end your turn.' : 'Trade or end your turn.';
  }
  if (asked !== undefined) return `${seatName(names, asked)} offers you a trade.`;
  return '';
}

/** Whom the game waits for, and for what. */
function waitedFor(view: CoralopolisView, names: readonly string[]): string {
  const { auction, debt, turn, phase } = view;
  const who = seatName(names, turn);
  if (auction !== null) return `${capital(lotWords(auction))} is up for auction.`;
  if (debt !== null) {
    const creditor =
      debt.to === null ? 'the bank' : debt.to === view.viewer ? 'you' : seatName(names, debt.to);
    return `${seatName(names, debt.seat)} owes ${creditor} ${debt.amount} and is raising it.`;
  }
  switch (phase) {
    case 'roll':
      return `${who} is about to roll.`;
    case 'act':
      return `${who} decides about ${nameOf(view.seats[turn]?.tile ?? 0)}.`;
    case 'end':
      return `${who} may build and trade before ending the turn.`;
    default:
      return '';
  }
}

/** Whom the game waits for and for what, as a sentence for everyone else. */
export function waitingWords(view: CoralopolisView, names: readonly string[]): string {
  const isOut = view.viewer !== 'spectator' && view.seats[view.viewer]?.isOut === true;
  return `${isOut ? 'You are out: watch the others play on. ' : ''}${waitedFor(view, names)}`;
}

/** Describes the whole board. */
export function standingWords(view: CoralopolisView, viewer: Viewer, names: readonly string[]): string {
  const of = (seat: number) => {
    const own = view.seats[seat];
    if (!own) return '';
    const name = seat === viewer ? 'You' : seatName(names, seat);
    if (own.isOut) return `${name}: bankrupt.`;
    const owned = ownedBy(view, seat);
    const sets = wholeSets(new Set(owned));
    const parts = [
      `on ${nameOf(own.tile)}`,
      quantity(own.coins, 'coin'),
      `net worth ${own.worth}`,
      quantity(owned.length, 'property', 'properties'),
      ...(sets > 0 ? [quantity(sets, 'whole district')] : []),
      ...(own.cards.length > 0 ? [quantity(own.cards.length, 'kept card')] : []),
    ];
    return `${name}: ${parts.join(', ')}.`;
  };
  const seats = [...view.seats.keys()];
  const order = viewer === 'spectator' ? seats : [viewer, ...seats.filter((seat) => seat !== viewer)];
  return [`Round ${view.round} of ${view.rounds}.`, ...order.map(of)].join(' ');
}
