// Moves in words for the public log.
import { tileOf } from '@/lib/games/coralopolis/board';
import { buildingOn, deedOf } from '@/lib/games/coralopolis/deeds';
import type { CoralopolisMove, CoralopolisState } from '@/lib/games/coralopolis/schema';
import type { Seat } from '@/lib/games/game';

/** A move in a few words; a sealed bid stays secret. */
export function moveWords(state: CoralopolisState, _seat: Seat, move: CoralopolisMove): string {
  const here = () => (state.buying === null ? 'the property' : tileOf(state.buying).name);
  switch (move.kind) {
    case 'roll':
      return 'Rolled the dice';
    case 'buy':
      return `Bought ${here()}`;
    case 'auction':
      return `Let ${here()} be auctioned`;
    case 'end':
      return 'Ended the turn';
    case 'fee':
      return 'Paid the fee of the Colosseum';
    case 'pardon':
      return 'Used a pardon';
    case 'pay':
      return 'Paid the debt';
    case 'bankrupt':
      return 'Went bankrupt';
    case 'upgrade':
      return `Built a ${buildingOn(state, move.tile)} on ${tileOf(move.tile).name}`;
    case 'downgrade':
      return `Sold a ${deedOf(state, move.tile).level === 5 ? 'hotel' : 'house'} on ${tileOf(move.tile).name}`;
    case 'mortgage':
      return `Mortgaged ${tileOf(move.tile).name}`;
    case 'lift':
      return `Lifted the mortgage on ${tileOf(move.tile).name}`;
    case 'bid':
      return 'Made a sealed bid';
    case 'trade':
      return 'Offered a trade';
    case 'accept':
      return 'Accepted a trade';
    case 'decline':
      return 'Declined a trade';
    case 'counter':
      return 'Made a counter-offer';
    case 'withdraw':
      return 'Withdrew a trade';
  }
}
