import type { Hint } from '@/components/arcade/board';
import type { BattleshipView } from '@/lib/games/battleship/view';
import type { Viewer } from '@/lib/games/game';

const shotsBy = ({ waters }: BattleshipView, viewer: Viewer) => waters[viewer === 0 ? 1 : 0].shots;
const isFiring = ({ phase }: BattleshipView) => phase === 'firing';

/** Shown in a player's first match. */
export const battleshipHints: readonly Hint<BattleshipView>[] = [
  {
    id: 'fleet',
    text: 'Your fleet is in place already. Press Ready to play, or drag ships and tap them to turn them first.',
    isDue: ({ phase }) => phase === 'placing',
  },
  {
    id: 'fire',
    text: "Choose a cell in your opponent's waters. You take turns, one shot each.",
    isDue: isFiring,
  },
  {
    id: 'marks',
    text: 'A ring is a miss, a burst is a hit. After a hit, try the cells beside it.',
    isDue: (view, viewer) => isFiring(view) && shotsBy(view, viewer).length > 0,
  },
  {
    id: 'sunk',
    text: 'When every cell of a ship is hit, it sinks and you hear its name. The list below the waters shows what is still afloat.',
    isDue: (view, viewer) => isFiring(view) && shotsBy(view, viewer).some(({ hit }) => hit),
  },
  {
    id: 'after',
    text: 'Both fleets are on show now. Go back through the shots, and see where ships could still have been.',
    isDue: ({ phase }) => phase === 'over',
  },
];
