// Texts of a table: totals, outcomes, events, the pending decision, and what is on the table.

import { netText } from '@/components/arcade/blackjack/rounds';
import { cardNames } from '@/components/arcade/cards/card-names';
import type { SoundName } from '@/components/arcade/sound';
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import { type HandValue, handValue, isTwentyOneOfTwo } from '@/lib/games/blackjack/hand';
import type { BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { Action, HandOutcome } from '@/lib/games/blackjack/schema';
import type { BlackjackView } from '@/lib/games/blackjack/view';
import { type Card, partsOf, rankName } from '@/lib/games/cards';
import type { Viewer } from '@/lib/games/game';

export type HandView = BlackjackView['seats'][number]['hands'][number];

export const actionNames: Readonly<Record<Action, string>> = {
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  surrender: 'Surrender',
};

const outcomeNames: Readonly<Record<HandOutcome, string>> = {
  natural: 'Blackjack',
  won: 'Won',
  push: 'Push',
  lost: 'Lost',
  bust: 'Bust',
  surrendered: 'Surrendered',
};

export const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** A total in words: `soft 17`, `16`, `23, bust`. */
export function totalWords({ total, isSoft }: HandValue): string {
  if (total > 21) return `${total}, bust`;
  return isSoft && total < 21 ? `soft ${total}` : String(total);
}

/** The total of a hand in words; a two-card 21 is a blackjack unless it comes from a split. */
export function handWords({ cards, isSplit, value }: Pick<HandView, 'cards' | 'isSplit' | 'value'>): string {
  return isTwentyOneOfTwo(cards) && !isSplit ? 'blackjack' : totalWords(value);
}

/** The outcome of a hand with its chips: `Won +10`; null before the end. */
export function outcomeWords({ outcome, returned, bet }: HandView): string | null {
  if (outcome === null) return null;
  return outcome === 'push' ? 'Push' : `${outcomeNames[outcome]} ${netText(returned - bet)}`;
}

/** A card with its article, without its suit: `an ace`, `a nine`. */
export function upWords(card: Card): string {
  const name = rankName(partsOf(card).rank);
  return `${/^[ae]/.test(name) ? 'an' : 'a'} ${name}`;
}

const cardsAndTotal = (cards: readonly Card[], isSplit = false) =>
  `${capital(cardNames(cards))}: ${handWords({ cards, isSplit, value: handValue(cards) })}`;

const actedWords: Readonly<Record<Action, string>> = {
  hit: 'hits',
  stand: 'stands',
  double: 'doubles',
  split: 'splits',
  surrender: 'surrenders',
};

const seatWords = {
  joined: 'sits down',
  left: 'leaves',
  'sat-out': 'sits out',
  back: 'is back',
  broke: 'has no chips left',
  rebought: 'buys in again',
} as const;

type EventOf<Kind extends BlackjackEvent['kind']> = Extract<BlackjackEvent, { kind: Kind }>;

const nameOf = (names: readonly string[], seat: number) => names[seat] || `Seat ${seat + 1}`;

function dealtWords({ hands, up }: EventOf<'dealt'>, viewer: Viewer, names: readonly string[]): string {
  // If the viewer acts at once, the turn announces the hand.
  const isFirst = hands[0]?.seat === viewer && hands.filter(({ seat }) => seat === viewer).length === 1;
  const said = hands
    .filter(({ seat }) => !(isFirst && seat === viewer))
    .map(({ seat, cards }) =>
      seat === viewer
        ? `${cardsAndTotal(cards)}.`
        : `${nameOf(names, seat)} has ${handWords({ cards, isSplit: false, value: handValue(cards) })}.`,
    );
  return [...said, `Dealer shows ${upWords(up)}.`].join(' ');
}

function spokenAction(
  { seat, action, card, by }: EventOf<'acted'>,
  viewer: Viewer,
  names: readonly string[],
): string | null {
  const drawn = card === null ? '' : `: ${cardNames([card])}`;
  if (seat !== viewer) return `${nameOf(names, seat)} ${actedWords[action]}${drawn}.`;
  if (by === 'clock') return 'Time is up: you stand.';
  return card === null ? null : `${capital(cardNames([card]))}.`;
}

function paidWords({ seat, net }: EventOf<'paid'>, viewer: Viewer, names: readonly string[]): string {
  const isOwn = seat === viewer;
  const who = isOwn ? 'You' : nameOf(names, seat);
  if (net === 0) return `${who} ${isOwn ? 'break' : 'breaks'} even.`;
  const verb = net > 0 ? 'win' : 'lose';
  return `${who} ${verb}${isOwn ? '' : 's'} ${Math.abs(net)}.`;
}

/** An event as a sentence; null if it need not be spoken. */
export function speakEvent(event: BlackjackEvent, viewer: Viewer, names: readonly string[]): string | null {
  const isOwn = 'seat' in event && event.seat === viewer;
  switch (event.kind) {
    case 'shuffled':
      return `New shoe of ${event.cards} cards.`;
    case 'reshuffled':
      return `The shoe is empty: ${event.cards} discards are shuffled.`;
    case 'opened':
      return event.seats.some((seat) => seat === viewer) ? 'Place your bets.' : null;
    case 'bet':
      if (isOwn) return null;
      return event.bets.length === 0
        ? `${nameOf(names, event.seat)} sits this round out.`
        : `${nameOf(names, event.seat)} bets ${event.bets.join(' and ')}.`;
    case 'dealt':
      return dealtWords(event, viewer, names);
    case 'insured': {
      const total = event.amounts.reduce((sum, amount) => sum + amount, 0);
      return isOwn || total === 0 ? null : `${nameOf(names, event.seat)} insures for ${total}.`;
    }
    case 'peeked':
      return event.isNatural ? 'The dealer has blackjack.' : 'The dealer has no blackjack.';
    case 'acted':
      return spokenAction(event, viewer, names);
    case 'card':
      return `${isOwn ? '' : `${nameOf(names, event.seat)}: `}${capital(cardNames([event.card]))}.`;
    case 'dealer':
      return `Dealer: ${cardNames(event.cards)}: ${handWords({ cards: event.cards, isSplit: false, value: handValue(event.cards) })}.`;
    case 'paid':
      return paidWords(event, viewer, names);
    case 'seat':
      return isOwn ? null : `${nameOf(names, event.seat)} ${seatWords[event.change]}.`;
    case 'cashed-out':
      return null;
  }
}

/** The sound of an event; null for none. */
export function soundOf(event: BlackjackEvent, viewer: Viewer): SoundName | null {
  switch (event.kind) {
    case 'shuffled':
    case 'reshuffled':
      return 'card';
    case 'bet':
      return event.bets.length > 0 ? 'chips' : null;
    case 'dealt':
    case 'card':
    case 'dealer':
      return 'card';
    case 'acted':
      return event.card === null ? null : 'card';
    case 'paid':
      if (event.seat !== viewer || event.net <= 0) return null;
      return event.hands.some(({ outcome }) => outcome === 'natural') ? 'won' : 'capture';
    default:
      return null;
  }
}

function ownHands({ seats }: BlackjackView, viewer: Viewer): readonly HandView[] {
  return viewer === 'spectator' ? [] : (seats[viewer]?.hands ?? []);
}

const dealerShows = ({ dealer }: BlackjackView) =>
  dealer.cards[0] === undefined ? '' : `Dealer shows ${upWords(dealer.cards[0])}.`;

/**
 * The pending decision with everything it depends on: `Ten of spades, six of hearts: 16. Dealer shows a
 * nine.`
 */
export function turnWords(
  view: BlackjackView,
  { bet, insurance, act }: BlackjackOffers,
  viewer: Viewer,
): string {
  if (bet !== null) return `Place your bets: ${bet.min} to ${bet.max}, ${bet.stack} chips left.`;
  const hands = ownHands(view, viewer);
  if (insurance !== null) {
    const said = hands.map(({ cards }) => `${cardsAndTotal(cards)}.`);
    return [...said, dealerShows(view), 'Do you want insurance?'].join(' ');
  }
  const hand = act === null ? undefined : hands[act.hand];
  if (!act || !hand) return '';
  const which = hands.length > 1 ? `Hand ${act.hand + 1} of ${hands.length}. ` : '';
  return `${which}${cardsAndTotal(hand.cards, hand.isSplit)}. ${dealerShows(view)}`;
}

/** The available actions, in a short sentence. */
export function nowWords(view: BlackjackView, { bet, insurance, act }: BlackjackOffers): string {
  if (bet !== null) return `Place your bets, ${bet.min} to ${bet.max} on each hand.`;
  if (insurance !== null) return 'The dealer shows an ace. Do you want insurance?';
  const hands = act === null ? [] : ownHands(view, view.viewer);
  const hand = act === null ? undefined : hands[act.hand];
  if (!act || !hand) return '';
  const which = hands.length > 1 ? `Hand ${act.hand + 1}: ` : '';
  return `${which}${capital(handWords(hand))} against ${upWords(view.dealer.cards[0] ?? '')}.`;
}

/** Describes the whole table. */
export function standingWords(view: BlackjackView, viewer: Viewer, names: readonly string[]): string {
  const { dealer, seats, shoe } = view;
  const own = ownHands(view, viewer).map(
    ({ cards, isSplit, bet }) => `${cardsAndTotal(cards, isSplit)}, bet ${bet}.`,
  );
  const others = seats.flatMap(({ status, stack, hands }, seat) => {
    if (status === 'empty' || seat === viewer) return [];
    const held = hands.length === 0 ? 'no hand' : hands.map(handWords).join(' and ');
    return [`${nameOf(names, seat)}: ${held}, ${stack} chips.`];
  });
  const stack = viewer === 'spectator' ? [] : [`You have ${seats[viewer]?.stack ?? 0} chips.`];
  return [
    ...(own.length === 0 ? ['You have no cards.'] : own),
    dealer.cards.length === 0
      ? 'The dealer has no cards.'
      : `Dealer: ${cardNames(dealer.cards)}${dealer.isHoleHidden ? ' and a hidden card' : ''}.`,
    ...stack,
    ...others,
    cutWords(shoe.beforeCut),
  ].join(' ');
}

/** Cards until the cut card, in words. */
export function cutWords(beforeCut: number): string {
  if (beforeCut === 0) return 'Cut card is out: a new shoe comes next.';
  return `${beforeCut} ${beforeCut === 1 ? 'card' : 'cards'} to the cut card.`;
}
