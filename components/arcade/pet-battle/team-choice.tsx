'use client';

import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { toTeam, useLastTeam } from '@/components/arcade/pet-battle/team-setting';
import { CreaturePicture } from '@/components/creatures/creature-picture';
import { ElementTag } from '@/components/creatures/element-icon';
import { readOwnParty } from '@/components/creatures/own-party';
import { Button } from '@/components/ui/button';
import { partySize, speciesIds } from '@/lib/creatures/ids';
import { speciesOf } from '@/lib/creatures/species';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';

interface TeamChoiceProps {
  readonly isLocked: boolean;
  readonly onMove: (move: PetBattleMove) => void;
}

/** Four different species, drawn by the browser: teams stay hidden until both are chosen. */
function drawnTeam(): readonly string[] {
  const left: string[] = [...speciesIds];
  return Array.from({ length: partySize }, () => {
    const [id = ''] = left.splice(Math.floor(Math.random() * left.length), 1);
    return id;
  });
}

/** Chooses a team of four for a friendly battle; the user's own party is preselected. */
export function TeamChoice({ isLocked, onMove }: TeamChoiceProps) {
  const [last, keep] = useLastTeam();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const own = toTeam(readOwnParty());
  const team = chosen ?? (own.length > 0 ? toTeam([...own, ...last]) : last);
  const isWhole = team.length === partySize;
  const toggle = (id: string) => {
    if (team.includes(id)) setChosen(team.filter((one) => one !== id));
    else if (!isWhole) setChosen([...team, id]);
  };
  return (
    <section aria-label="Your team" className="grid gap-3">
      <p className="text-sm text-muted">
        Everyone brings copies at level 50. The first one takes the field first; your opponent sees your team
        once both are ready.
      </p>
      <ol aria-label="Chosen" className="grid grid-cols-4 gap-2">
        {Array.from({ length: partySize }, (_, place) => {
          const id = team[place];
          return (
            <li key={id ?? `empty ${place}`} className="battle-slot">
              {id === undefined ? (
                <span className="text-muted">{place + 1}</span>
              ) : (
                <>
                  <CreaturePicture
                    speciesId={id}
                    element={speciesOf(id).types[0]}
                    pose="icon"
                    className="size-12"
                  />
                  <span className="max-w-full truncate text-xs">{speciesOf(id).name}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={Shuffle} onClick={() => setChosen(drawnTeam())}>
          Random team
        </Button>
        <Button
          variant="primary"
          aria-disabled={!isWhole || isLocked}
          onClick={() => {
            if (!isWhole || isLocked) return;
            keep(team);
            onMove({ kind: 'bring', species: [...team] });
          }}
        >
          {isWhole ? 'Bring this team' : `Choose ${partySize - team.length} more`}
        </Button>
      </div>
      <fieldset className="battle-species">
        <legend className="sr-only">All creatures</legend>
        {speciesIds.map((id) => {
          const { name, types } = speciesOf(id);
          const isChosen = team.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={!isChosen && isWhole}
              className="battle-choice"
              onClick={() => toggle(id)}
            >
              <CreaturePicture speciesId={id} element={types[0]} pose="icon" className="size-14" />
              <span className="text-xs font-semibold">{name}</span>
              <span className="flex flex-wrap justify-center gap-1">
                {types.map((type) => (
                  <ElementTag key={type} element={type} />
                ))}
              </span>
            </button>
          );
        })}
      </fieldset>
    </section>
  );
}
