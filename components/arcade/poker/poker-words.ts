// Spoken texts of a table: events, the current decision, and the position.
import { cardNames } from '@/components/arcade/cards/card-names';
import type { SoundName } from '@/components/arcade/sound';
import type { Viewer } from '@/lib/games/game';
import type { PokerEvent } from '@/lib/games/poker/events';
import type { PokerOffers } from '@/lib/games/poker/rules';
import type { PokerView } from '@/lib/games/poker/view';

const streetWords = { flop: 'Flop', turn: 'Turn', river: 'River' } as const;

const seatWords = {
  joined: 'sits down',
  left: 'leaves',
  'sat-out': 'sits out',
  back: 'is back',
  broke: 'has no chips left',
  rebought: 'buys in again',
  'out-next-blind': 'sits out before the next big blind',
  stays: 'stays in',
} as const;

function actionWords(event: Extract<PokerEvent, { kind: 'acted' }>): string {
  const allIn = event.isAllIn ? ', all-in' : '';
  switch (event.action) {
    case 'fold':
      return 'folds';
    case 'check':
      return 'checks';
    case 'call':
      return `calls ${event.amount}${allIn}`;
    case 'bet':
      return `bets ${event.to}${allIn}`;
    case 'raise':
      return `raises to ${event.to}${allIn}`;
  }
}

/** An event as a sentence; null if it need not be spoken. */
export function speakEvent(event: PokerEvent, viewer: Viewer, names: readonly string[]): string | null {
  const nameOf = (seat: number) => names[seat] ?? `Seat ${seat + 1}`;
  const isOwn = 'seat' in event && event.seat === viewer;
  switch (event.kind) {
    case 'dealt':
      return `Hand ${event.number}.`;
    case 'cards':
      return `Your cards: ${cardNames(event.cards)}.`;
    case 'acted':
      return isOwn ? null : `${nameOf(event.seat)} ${actionWords(event)}.`;
    case 'street':
      return `${streetWords[event.street]}: ${cardNames(event.cards)}. Pot ${event.pot}.`;
    case 'returned':
      return `${event.amount} back to ${nameOf(event.seat)}.`;
    case 'opened':
      return event.hands.map(({ seat, cards }) => `${nameOf(seat)} has ${cardNames(cards)}.`).join(' ');
    case 'shown':
      return isOwn ? null : `${nameOf(event.seat)} shows ${cardNames(event.cards)}.`;
    case 'mucked':
      return isOwn ? null : `${nameOf(event.seat)} mucks.`;
    case 'won':
      return event.shares.map(({ seat, amount }) => `${nameOf(seat)} wins ${amount}.`).join(' ');
    case 'seat':
      return isOwn ? null : `${nameOf(event.seat)} ${seatWords[event.change]}.`;
    case 'placed':
      return `${nameOf(event.seat)} finishes in place ${event.place}.`;
    case 'level':
      return `The blinds are ${event.small} and ${event.big} now.`;
    case 'cashed-out':
    case 'ended':
      return null;
  }
}

/** The sound of an event; null for none. */
export function soundOf(event: PokerEvent, viewer: Viewer): SoundName | null {
  switch (event.kind) {
    case 'acted':
      return event.action === 'fold' ? 'card' : event.action === 'check' ? 'move' : 'chips';
    case 'dealt':
    case 'street':
      return 'card';
    case 'won':
      return event.shares.some(({ seat }) => seat === viewer) ? 'capture' : 'chips';
    case 'ended':
      return event.winner === viewer ? 'won' : event.winner === null ? 'drawn' : 'lost';
    default:
      return null;
  }
}

/** The available actions, in a sentence. */
export function nowWords({ pot }: PokerView, { act }: PokerOffers): string {
  if (act === null) return '';
  const choice = act.price === 0 ? 'Check or bet' : `${act.price} to call`;
  return `${choice}, pot ${pot}.`;
}

const ownCards = ({ seats }: PokerView, viewer: Viewer) =>
  viewer === 'spectator' ? null : (seats[viewer]?.hand?.cards ?? null);

/** The decision with the viewer's cards: `Ace of spades, king of hearts. 40 to call, pot 120.` */
export function turnWords(view: PokerView, offers: PokerOffers, viewer: Viewer): string {
  const cards = ownCards(view, viewer);
  const hand = cards === null ? '' : `${cardNames(cards)}. `.replace(/^./, (letter) => letter.toUpperCase());
  return `${hand}${nowWords(view, offers)}`;
}

/** Describes the whole table: the viewer's cards, board, pot, stacks. */
export function standingWords(view: PokerView, viewer: Viewer, names: readonly string[]): string {
  const own = ownCards(view, viewer);
  const stacks = view.seats.flatMap(({ status, stack }, seat) =>
    status === 'empty' || status === 'gone' ? [] : [`${names[seat] ?? `Seat ${seat + 1}`} ${stack}`],
  );
  return [
    own === null ? 'You have no cards.' : `Your cards: ${cardNames(own)}.`,
    view.board.length === 0 ? 'No cards on the board.' : `Board: ${cardNames(view.board)}.`,
    `Pot ${view.pot}. Blinds ${view.blinds.small} and ${view.blinds.big}.`,
    `Chips: ${stacks.join(', ')}.`,
  ].join(' ');
}
