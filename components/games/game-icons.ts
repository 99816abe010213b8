import { Building2, CircleDot, Club, Grid3x3, type LucideIcon, PawPrint, Ship, Spade } from 'lucide-react';
import type { GameIcon } from '@/lib/games/tiles';

/** The icons that game tiles refer to. */
export const gameIcons: Readonly<Record<GameIcon, LucideIcon>> = {
  ship: Ship,
  disc: CircleDot,
  spade: Spade,
  club: Club,
  building: Building2,
  paw: PawPrint,
  grid: Grid3x3,
};
