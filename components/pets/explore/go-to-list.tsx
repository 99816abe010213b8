'use client';

import { DoorOpen, Leaf, type LucideIcon, Package, Signpost, User } from 'lucide-react';
import { useState } from 'react';
import type { Game } from '@/components/pets/explore/game-types';
import { useGameState } from '@/components/pets/explore/use-game-state';
import type { Spot, SpotKind } from '@/components/pets/walk/surroundings';
import { EmptyState } from '@/components/ui/empty-state';

const kinds: Readonly<Record<SpotKind, readonly [LucideIcon, string]>> = {
  person: [User, 'Person'],
  exit: [DoorOpen, 'Exit'],
  chest: [Package, 'Chest'],
  sign: [Signpost, 'Sign'],
  wild: [Leaf, 'Wild creatures'],
};

function stepsText({ steps, side }: Spot): string {
  if (steps === null) return `No way on foot · ${side}`;
  return `${steps} ${steps === 1 ? 'step' : 'steps'} · ${side}`;
}

export interface GoToListProps {
  readonly game: Game;
  /** Called after a choice. */
  readonly onChosen: () => void;
}

/** Places of the map, nearest first; a press walks there. */
export function GoToList({ game, onChosen }: GoToListProps) {
  const { map, isFading, failure } = useGameState(game);
  if (failure !== null) return <EmptyState compact title={failure} />;
  if (map === null || isFading) return <p role="status">Loading the map…</p>;
  return <Places key={map} game={game} onChosen={onChosen} />;
}

function Places({ game, onChosen }: GoToListProps) {
  // Fixed on opening: the list must not move under the pointer.
  const [spots] = useState(game.spots);
  if (spots.length === 0) return <EmptyState compact title="There is nothing to go to on this map." />;
  return (
    <ul className="grid gap-2" aria-label="Places">
      {spots.map((spot) => {
        const [Icon, label] = kinds[spot.kind];
        return (
          <li key={`${spot.kind} ${spot.x} ${spot.y}`}>
            <button
              type="button"
              disabled={spot.steps === null}
              onClick={() => {
                onChosen();
                game.goTo(spot);
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line bg-raised px-3 py-2 text-left transition hover:border-line-strong disabled:opacity-60"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">
                  {spot.name}
                  {label !== spot.name && <span className="sr-only">, {label}</span>}
                </span>
                <span className="block text-xs text-muted">{stepsText(spot)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
