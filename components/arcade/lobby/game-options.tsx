'use client';

import type { ComponentType } from 'react';
import { fetched } from '@/components/ui/fetched';
import { arcadeTiles } from '@/lib/games/tiles';

export interface GameOptionsProps {
  /** The chosen options of the game. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly mode: 'computer' | 'people';
}

/** The option forms of games, by ID. */
const options: Readonly<Record<string, ComponentType<GameOptionsProps>>> = Object.fromEntries(
  arcadeTiles
    .filter(({ hasOptions }) => hasOptions)
    .map(({ id }) => [
      id,
      fetched<GameOptionsProps>(async () => (await import(`../${id}/options.tsx`)).ChosenOptions),
    ]),
);

export function GameOptions({ gameId, ...rest }: GameOptionsProps & { readonly gameId: string }) {
  const Options = options[gameId];
  return Options ? <Options {...rest} /> : null;
}
