// Texts for events.

import { levelText, nameOf, seatName, sideWords } from '@/components/arcade/coralopolis/city';
import { capital, lotWords } from '@/components/arcade/coralopolis/coralopolis-words';
import type { SoundName } from '@/components/arcade/sound';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import type { TradeReason } from '@/lib/games/coralopolis/schema';
import type { Seat, Viewer } from '@/lib/games/game';

type EventOf<Kind extends CoralopolisEvent['kind']> = Extract<CoralopolisEvent, { kind: Kind }>;

const reasons: Readonly<Record<TradeReason, string>> = {
  'too-little': 'it gives too little',
  'completes-set': 'it would complete your district',
  'breaks-set': 'it would break up a district',
  'needs-cash': 'the coins are needed',
  repeated: 'it is the same offer again',
};

/** Names and verbs as the viewer hears them: 'You roll', 'Pearl rolls'. */
function speaker(viewer: Viewer, names: readonly string[]) {
  const name = (seat: Seat | null) =>
    seat === null ? 'the bank' : seat === viewer ? 'you' : seatName(names, seat);
  return {
    name,
    /** The verb for 'you', and for others if it takes more than an s. */
    does: (seat: Seat, verb: string, others = `${verb}s`) =>
      `${capital(name(seat))} ${seat === viewer ? verb : others}`,
  };
}
type Speaker = ReturnType<typeof speaker>;

function paidWords({ from, to, amount, why, tile }: EventOf<'paid'>, { name, does }: Speaker): string | null {
  const forTile = tile === null ? '' : ` for ${nameOf(tile)}`;
  switch (why) {
    case 'rent':
      return from === null ? null : `${does(from, 'pay')} ${name(to)} ${amount} rent${forTile}.`;
    case 'tax':
      return from === null ? null : `${does(from, 'pay')} ${amount} in tax.`;
    case 'card':
      if (from !== null) return `${does(from, 'pay')} ${name(to)} ${amount}.`;
      return to === null ? null : `${does(to, 'collect')} ${amount}.`;
    case 'salary':
      return to === null ? null : `${does(to, 'collect')} a salary of ${amount}.`;
    case 'purchase':
      return from === null
        ? null
        : `${does(from, 'buy')} ${tile === null ? 'it' : nameOf(tile)} for ${amount}.`;
    case 'transfer':
      return from === null
        ? null
        : `${does(from, 'pay')} ${amount} for a mortgage${forTile.replace('for', 'on')}.`;
    default:
      // The next event covers it.
      return null;
  }
}

function colosseumWords({ seat, change }: EventOf<'colosseum'>, { does }: Speaker): string {
  switch (change) {
    case 'sent':
      return `${does(seat, 'go', 'goes')} to the Colosseum.`;
    case 'doubles':
      return `${does(seat, 'leave')} the Colosseum with a double.`;
    case 'fee':
      return `${does(seat, 'pay')} to leave the Colosseum.`;
    case 'pardon':
      return `${does(seat, 'leave')} the Colosseum with a pardon.`;
    case 'failed':
      return `${does(seat, 'stay')} in the Colosseum.`;
  }
}

function deedWords({ tile, to, why }: EventOf<'deed'>, { name, does }: Speaker): string | null {
  switch (why) {
    case 'deal':
      return to === null ? null : `${does(to, 'begin')} with ${nameOf(tile)}.`;
    case 'bid':
    case 'bankruptcy':
    case 'resigned':
      return `${nameOf(tile)} goes to ${name(to)}.`;
    default:
      return null;
  }
}

/** An event as a sentence; null if another event says it. */
export function speakEvent(event: CoralopolisEvent, viewer: Viewer, names: readonly string[]): string | null {
  const said = speaker(viewer, names);
  const { name, does } = said;
  switch (event.kind) {
    case 'turn':
    case 'bid':
      return null;
    case 'rolled': {
      const [one, other] = event.dice;
      return `${does(event.seat, 'roll')} ${one} and ${other}${one === other ? ', a double' : ''}.`;
    }
    case 'fresh-roll':
      return `${does(event.seat, 'roll')} ${event.dice[0]} and ${event.dice[1]} for the rent.`;
    case 'moved':
      if (event.by === 'colosseum') return null;
      return `${event.by === 'dice' ? does(event.seat, 'land') : does(event.seat, 'move')} ${event.by === 'dice' ? 'on' : 'to'} ${nameOf(event.to)}.`;
    case 'paid':
      return paidWords(event, said);
    case 'deed':
      return deedWords(event, said);
    case 'card':
      return `${does(event.seat, 'draw')} a card: ${event.text}`;
    case 'colosseum':
      return colosseumWords(event, said);
    case 'built':
      return `${does(event.seat, 'build')} on ${nameOf(event.tile)}: ${levelText(event.level).toLowerCase()}.`;
    case 'sold':
      return `${does(event.seat, 'sell')} on ${nameOf(event.tile)}: ${levelText(event.level).toLowerCase()} left.`;
    case 'mortgaged':
      return `${does(event.seat, 'mortgage')} ${nameOf(event.tile)}.`;
    case 'lifted':
      return `${does(event.seat, 'lift')} the mortgage on ${nameOf(event.tile)}.`;
    case 'auction-opened':
      return `${capital(lotWords(event))} is up for auction.`;
    case 'auction-closed': {
      const won = event.bids.find(({ seat }) => seat === event.winner);
      if (event.winner === null || !won) return `Nobody bids for ${lotWords(event)}.`;
      return `${does(event.winner, 'win')} ${lotWords(event)} with ${won.coins}.`;
    }
    case 'offered':
      return `${does(event.from, 'offer')} ${name(event.to)} ${sideWords(event.gives)} for ${sideWords(event.asks)}.`;
    case 'traded':
      return `${capital(name(event.from))} and ${name(event.to)} trade ${sideWords(event.gives)} for ${sideWords(event.asks)}.`;
    case 'declined': {
      const why = event.reason === null ? '' : `: ${reasons[event.reason]}`;
      return `${does(event.to, 'decline')} the trade${why}.`;
    }
    case 'withdrawn':
      return `${does(event.from, 'withdraw')} the offer.`;
    case 'void':
      return null;
    case 'debt':
      return `${does(event.seat, 'owe')} ${name(event.to)} ${event.amount}.`;
    case 'bankrupt':
      return `${does(event.seat, 'are', 'is')} bankrupt.`;
    case 'resigned':
      return `${does(event.seat, 'give', 'gives')} up.`;
    case 'ended':
      return 'The game is over.';
  }
}

/** The sound of an event; null for none. */
export function soundOf(event: CoralopolisEvent, viewer: Viewer): SoundName | null {
  switch (event.kind) {
    case 'rolled':
    case 'built':
      return 'move';
    case 'paid':
      if (event.why !== 'rent') return null;
      return event.to === viewer ? 'capture' : event.from === viewer ? 'miss' : null;
    case 'auction-opened':
    case 'offered':
      return event.kind === 'offered' && event.to !== viewer ? null : 'turn';
    case 'bankrupt':
      return 'sunk';
    case 'ended':
      return viewer !== 'spectator' && event.worths[viewer] === Math.max(...event.worths) ? 'won' : null;
    default:
      return null;
  }
}
