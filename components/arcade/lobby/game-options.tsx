'use client';

import type { ComponentType } from 'react';
import { fetched } from '@/components/ui/fetched';

export interface GameOptionsProps {
  /** The options of the game, as far as they were chosen. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly mode: 'computer' | 'people';
}

/** What a game lets people choose before a match, where it does. */
const options: Readonly<Record<string, ComponentType<GameOptionsProps>>> = {
  battleship: fetched(() => import('../battleship/options').then((module) => module.BattleshipOptions)),
};

export function GameOptions({ gameId, ...rest }: GameOptionsProps & { readonly gameId: string }) {
  const Options = options[gameId];
  return Options ? <Options {...rest} /> : null;
}
