'use client';

import { useEffect, useRef } from 'react';
import { ItemPicture } from '@/components/creatures/item-picture';
import type { Game } from '@/components/pets/explore/game-types';
import { itemName, speciesName } from '@/components/pets/names';
import { PetPicture } from '@/components/pets/pet-picture';
import type { Encounter, ItemCount } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';

const boxClass =
  'absolute inset-x-4 top-1/2 z-20 mx-auto max-w-sm -translate-y-1/2 animate-pop rounded-card border border-line-strong/60 bg-surface p-5 text-center shadow-float';

export interface EncounterPopupProps {
  readonly game: Game;
  readonly encounter: Encounter;
  readonly isActing: boolean;
}

/** The popup for a wild creature. */
export function EncounterPopup({ game, encounter, isActing }: EncounterPopupProps) {
  const { speciesId, level, isShiny } = encounter;
  const battle = useRef<HTMLButtonElement>(null);
  useEffect(() => battle.current?.focus({ preventScroll: true }), []);
  const title = `A wild ${speciesName(speciesId)} appeared!`;
  return (
    <div data-stage role="dialog" aria-label={title} className={boxClass}>
      <PetPicture speciesId={speciesId} isShiny={isShiny} className="mx-auto size-40" />
      <p className="mt-2 font-display text-lg font-semibold">{title}</p>
      <p className="text-muted">
        Level {level}
        {isShiny && ' · Shiny'}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button size="lg" disabled={isActing} onClick={game.run}>
          Run
        </Button>
        <Button ref={battle} size="lg" variant="primary" disabled={isActing} onClick={game.fight}>
          Battle
        </Button>
      </div>
    </div>
  );
}

/** The contents of a chest. */
export function LootPopup({ game, items }: { readonly game: Game; readonly items: readonly ItemCount[] }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <div data-stage role="dialog" aria-label="You found" className={boxClass}>
      <p className="font-display text-lg font-semibold">You found</p>
      <ul className="mt-3 grid justify-center gap-2">
        {items.map(({ itemId, quantity }) => (
          <li key={itemId} className="flex items-center gap-3 text-left">
            <ItemPicture itemId={itemId} />
            <span className="font-semibold">
              {quantity} × {itemName(itemId)}
            </span>
          </li>
        ))}
        {items.length === 0 && <li className="text-muted">Nothing. The chest is empty.</li>}
      </ul>
      <Button ref={close} variant="primary" size="lg" className="mt-4 w-full" onClick={game.closeLoot}>
        Take
      </Button>
    </div>
  );
}
