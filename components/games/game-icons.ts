import { Building2, CircleDot, Club, Grid3x3, type LucideIcon, PawPrint, Ship, Spade } from 'lucide-react';
import type { GameIcon } from '@/lib/games/tiles';

/** The pictograms that the tiles of the games name. */
export const gameIcons: Readonly<Record<GameIcon, LucideIcon>> = {
  ship: Ship,
  disc: CircleDot,
  spade: Spade,
  club: Club,
  building: Building2,
  paw: PawPrint,
  grid: Grid3x3,
};
