import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { ElementTag } from '@/components/creatures/element-icon';
import { Meter } from '@/components/pets/meter';
import { petName } from '@/components/pets/names';
import { PetPicture } from '@/components/pets/pet-picture';
import type { PetView } from '@/components/pets/world-types';
import { Badge } from '@/components/ui/badge';

export interface PetRowProps {
  readonly pet: PetView;
  /** Before the picture: a handle. */
  readonly handle?: ReactNode;
  readonly children?: ReactNode;
  /** Opens its details. */
  readonly onOpen?: () => void;
}

/** A pet in a list: picture, name, level, types, health. */
export function PetRow({ pet, handle, children, onOpen }: PetRowProps) {
  const name = petName(pet);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised p-2">
      {handle}
      <PetPicture speciesId={pet.speciesId} isShiny={pet.isShiny} pose="icon" className="size-14 shrink-0" />
      <div className="min-w-32 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              className="inline-flex min-h-6 max-w-full items-center truncate text-left font-semibold text-lagoon hover:underline touch:min-h-11"
            >
              {name}
            </button>
          ) : (
            <span className="truncate font-semibold">{name}</span>
          )}
          <span className="text-xs text-muted">Level {pet.level}</span>
          {pet.isShiny && (
            <Badge tone="gold" icon={Sparkles}>
              Shiny
            </Badge>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          {pet.types.map((element) => (
            <ElementTag key={element} element={element} />
          ))}
        </p>
      </div>
      <Meter
        label="Health"
        tone="health"
        value={pet.health}
        most={pet.stats.health}
        className="w-28 shrink-0"
      />
      {children}
    </div>
  );
}
