'use client';

import { Check, Eye, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { ElementTag } from '@/components/creatures/element-icon';
import { PetPicture } from '@/components/pets/pet-picture';
import { usePets } from '@/components/pets/pets-context';
import { homesOf } from '@/components/pets/species-homes';
import type { WorldView } from '@/components/pets/world-types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Species } from '@/lib/creatures/model';
import { species as allSpecies } from '@/lib/creatures/species';

type Entry = WorldView['journal'][number];

const filters = ['all', 'seen', 'caught'] as const;
type Filter = (typeof filters)[number];
const filterNames: Readonly<Record<Filter, string>> = { all: 'All', seen: 'Seen', caught: 'Caught' };

function isShown(filter: Filter, entry: Entry | undefined): boolean {
  if (filter === 'caught') return (entry?.caught ?? 0) > 0;
  return filter === 'all' || entry !== undefined;
}

interface PageProps {
  readonly species: Species;
  readonly number: number;
  readonly entry: Entry | undefined;
}

/** A creature of the journal; an unseen one is a silhouette. */
function Page({ species, number, entry }: PageProps) {
  const title = `No. ${String(number).padStart(2, '0')}`;
  if (!entry) {
    return (
      <div className="grid h-full content-center gap-1 rounded-card border border-dashed border-line-strong/60 p-4 text-center">
        <p className="text-xs text-muted">{title}</p>
        <p className="font-display text-base font-semibold text-muted">Not seen yet</p>
      </div>
    );
  }
  const isCaught = entry.caught > 0;
  const homes = homesOf(species.id);
  return (
    <div className="flex h-full gap-3 rounded-card border border-line bg-raised p-3">
      <PetPicture speciesId={species.id} isShiny={entry.isShinyCaught} className="size-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">{title}</p>
        <p className="font-display text-base font-semibold">{species.name}</p>
        <p className="mt-1 flex flex-wrap gap-1">
          {species.types.map((element) => (
            <ElementTag key={element} element={element} />
          ))}
          {isCaught ? (
            <Badge tone="lagoon" icon={Check}>
              Caught
            </Badge>
          ) : (
            <Badge icon={Eye}>Seen</Badge>
          )}
          {entry.isShinyCaught && (
            <Badge tone="gold" icon={Sparkles}>
              Shiny
            </Badge>
          )}
        </p>
        {isCaught && <p className="mt-2 text-muted">{species.habit}</p>}
        <p className="mt-1 text-xs text-muted">
          {homes.length > 0 ? `Lives in ${homes.join(', ')}` : 'Not met in the wild'} · seen {entry.seen},
          caught {entry.caught}
        </p>
      </div>
    </div>
  );
}

/** The journal of all creatures: which were seen and caught, and where they live. */
export function Journal() {
  const { world } = usePets();
  const [filter, setFilter] = useState<Filter>('all');
  const entryOf = (speciesId: string) => world.journal.find((entry) => entry.speciesId === speciesId);
  const shown = allSpecies
    .map((species, at) => ({ species, number: at + 1, entry: entryOf(species.id) }))
    .filter(({ entry }) => isShown(filter, entry));
  const caught = world.journal.filter((entry) => entry.caught > 0).length;
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {caught} caught and {world.journal.length} seen of {allSpecies.length}
        </p>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Show</legend>
          {filters.map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={one === filter}
              variant={one === filter ? 'primary' : 'secondary'}
              onClick={() => setFilter(one)}
            >
              {filterNames[one]}
            </Button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 && (
        <p className="text-muted">Nothing here yet. Explore tall grass, caves and water.</p>
      )}
      <ul className="grid grid-cols-2 gap-3 2xl:grid-cols-3">
        {shown.map((page) => (
          <li key={page.species.id} className={page.entry && 'col-span-2 sm:col-span-1'}>
            <Page {...page} />
          </li>
        ))}
      </ul>
    </div>
  );
}
