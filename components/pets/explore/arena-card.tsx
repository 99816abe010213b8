'use client';

import { Swords } from 'lucide-react';
import type { Game } from '@/components/pets/explore/game-types';
import { usePets } from '@/components/pets/pets-context';
import { Button } from '@/components/ui/button';
import { ARENA_FEE } from '@/lib/rules/pets/limits';

const arenaMap = 'CoralArena.json';

export interface ArenaCardProps {
  readonly game: Game;
  readonly map: string | null;
  /** Shows only the button, over the map on a small screen. */
  readonly isSmall?: boolean;
}

/** The button for the arena's next battle, while the player is in it. */
export function ArenaCard({ game, map, isSmall = false }: ArenaCardProps) {
  const { world, isActing } = usePets();
  if (map !== arenaMap) return null;
  const isPoor = world.coins < ARENA_FEE;
  const enter = (
    <Button
      variant="primary"
      icon={Swords}
      disabled={isPoor || isActing}
      className={isSmall ? '' : 'mt-3'}
      onClick={game.fightInArena}
    >
      {isSmall ? `Enter the arena (${ARENA_FEE} coins)` : `Enter for ${ARENA_FEE} coins`}
    </Button>
  );
  if (isSmall) return enter;
  return (
    <section aria-label="Arena" className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-base font-semibold">Coral Arena</h2>
      <p className="mt-1 text-muted">
        {isPoor
          ? `The entry costs ${ARENA_FEE} coins. You have ${world.coins}.`
          : `The next trainer is waiting. The entry costs ${ARENA_FEE} coins.`}
      </p>
      {enter}
    </section>
  );
}
