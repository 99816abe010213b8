import type { Hint } from '@/components/arcade/board';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

const isOwn = ({ turn, phase }: CoralopolisView, viewer: Viewer) => turn === viewer && phase !== 'over';

/** Hints for a first game. */
export const coralopolisHints: readonly Hint<CoralopolisView>[] = [
  {
    id: 'roll',
    text: 'Roll the dice to move your pawn. Press any tile to see its price and rents.',
    isDue: (view, viewer) => isOwn(view, viewer) && view.phase === 'roll',
  },
  {
    id: 'buy',
    text: 'Nobody owns this one. Buy it, or send it to auction: everyone may bid then, and so may you.',
    isDue: (view, viewer) => isOwn(view, viewer) && view.phase === 'act',
  },
  {
    id: 'auction',
    text: 'Bids are hidden until all are in. If you touch nothing, you pass.',
    isDue: ({ auction }, viewer) => auction !== null && viewer !== 'spectator',
  },
  {
    id: 'district',
    text: 'With every property of a colour you take double rent and can build. Press a player to trade.',
    isDue: (view, viewer) => isOwn(view, viewer) && view.phase === 'end',
  },
  {
    id: 'debt',
    text: "You can't pay yet. Sell buildings, mortgage or trade: you are out only if all of it isn't enough.",
    isDue: ({ debt }, viewer) => debt !== null && debt.seat === viewer,
  },
];
