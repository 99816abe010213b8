import { clsx } from 'clsx';
import { Shield } from 'lucide-react';
import type { ShownPet } from '@/components/arcade/pet-battle/playback';
import { ElementTag } from '@/components/creatures/element-icon';
import { speciesOf } from '@/lib/creatures/species';

const statusNames = { poison: 'Poison', chill: 'Chill', daze: 'Daze' } as const;

/** The health of a pet as a bar with its numbers. */
export function HealthBar({ health, whole }: { health: number; whole: number }) {
  const share = Math.max(0, Math.min(1, health / Math.max(1, whole)));
  return (
    <span className="battle-health" data-low={share <= 0.25 || undefined}>
      <span className="battle-bar">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tabular-nums">
        {health}/{whole}
      </span>
    </span>
  );
}

interface FighterPlateProps {
  readonly pet: ShownPet;
  readonly isOwn: boolean;
  /** Which of the side's pets can fight. */
  readonly party: readonly boolean[];
}

/** The creature on the field: name, level, elements, health, status, and the rest of its party. */
export function FighterPlate({ pet, isOwn, party }: FighterPlateProps) {
  const left = party.filter(Boolean).length;
  return (
    <div className="battle-plate" data-own={isOwn || undefined}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">
          {pet.name}
          {pet.isShiny && (
            <span role="img" aria-label="shiny">
              {' '}
              ★
            </span>
          )}
        </span>
        <span className="text-xs whitespace-nowrap text-muted">Level {pet.level}</span>
      </p>
      <HealthBar health={pet.health} whole={pet.wholeHealth} />
      <div className="flex flex-wrap items-center gap-1">
        {speciesOf(pet.speciesId).types.map((type) => (
          <ElementTag key={type} element={type} />
        ))}
        {pet.status !== null && <span className="battle-status">{statusNames[pet.status]}</span>}
        {pet.isGuarded && (
          <span className="battle-status">
            <Shield aria-hidden="true" className="mr-0.5 inline size-3" />
            Guard
          </span>
        )}
        {party.length > 1 && (
          <span
            role="img"
            aria-label={`${left} of ${party.length} can fight`}
            className="ml-auto flex gap-0.5"
          >
            {party.map((can, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
              <span key={place} className={clsx('battle-dot', can && 'bg-lagoon')} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
