'use client';

import { ArrowLeft, Backpack, Footprints, PawPrint } from 'lucide-react';
import { useState } from 'react';
import { useUnchanged } from '@/components/arcade/cards/use-unchanged';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { AbilityButton } from '@/components/arcade/pet-battle/ability-button';
import { BagPanel } from '@/components/arcade/pet-battle/bag-panel';
import { flightOdds, otherOf } from '@/components/arcade/pet-battle/battle-words';
import { PartyPanel } from '@/components/arcade/pet-battle/party-panel';
import { Button } from '@/components/ui/button';
import { knownPetOf } from '@/lib/games/pet-battle/computer';
import type { PetBattleOffers } from '@/lib/games/pet-battle/rules';
import type { PetBattleMove } from '@/lib/games/pet-battle/schema';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

/** How long a new menu ignores presses, in ms: a second press was meant for the previous one. */
export const MENU_MS = 250;

interface MenuProps {
  readonly view: PetBattleView;
  readonly offers: PetBattleOffers;
  readonly seat: 0 | 1;
  readonly isPending: boolean;
  readonly onMove: (move: PetBattleMove) => void;
}

type Place = 'fight' | 'bag' | 'party';

/** Fight, bag, party and run. */
export function Menu({ view, offers, seat, isPending, onMove }: MenuProps) {
  const [place, setPlace] = useState<Place>('fight');
  const isReplacing = offers.kind === 'replace';
  const isLocked = !useUnchanged(`${view.round} ${offers.kind}`, MENU_MS) || isPending;
  const side = view.sides[seat];
  const foe = knownPetOf(view, otherOf(seat));
  const run = offers.moves.find(({ kind }) => kind === 'run');
  const abilities = offers.moves.filter((move) => move.kind === 'ability');
  const shown = isReplacing ? 'party' : place;
  const hasBag = view.kind !== 'friendly';

  function move(made: PetBattleMove) {
    if (isLocked) return;
    setPlace('fight');
    onMove(made);
  }

  useKeys((key) => {
    const ability = abilities[Number(key) - 1];
    if (shown === 'fight' && ability !== undefined) move(ability);
    else if (key === 'escape' && shown !== 'fight' && !isReplacing) setPlace('fight');
    else if (key === 'b' && hasBag) setPlace('bag');
    else if (key === 'o') setPlace('party');
    else if (key === 'r' && run !== undefined) move(run);
    else return false;
    return true;
  });

  const common = { isLocked, onMove: move };
  return (
    <section aria-label="Your choice" className="battle-menu">
      {shown !== 'fight' && (
        <div className="flex items-center justify-between gap-2">
          <h2 className="font-semibold">
            {isReplacing ? 'Who takes the field?' : shown === 'bag' ? 'Bag' : 'Party'}
          </h2>
          {!isReplacing && (
            <Button size="sm" icon={ArrowLeft} aria-keyshortcuts="Escape" onClick={() => setPlace('fight')}>
              Back
            </Button>
          )}
        </div>
      )}
      {shown === 'fight' && (
        <>
          <fieldset className="battle-abilities">
            <legend className="sr-only">Fight</legend>
            {abilities.map((ability, index) => (
              <AbilityButton
                key={ability.abilityId}
                abilityId={ability.abilityId}
                foe={foe}
                shortcut={`${index + 1}`}
                isLocked={isLocked}
                onUse={() => move(ability)}
              />
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2 *:flex-1">
            {hasBag && (
              <Button icon={Backpack} aria-keyshortcuts="B" onClick={() => setPlace('bag')}>
                Bag
              </Button>
            )}
            <Button icon={PawPrint} aria-keyshortcuts="O" onClick={() => setPlace('party')}>
              Party
            </Button>
            {run !== undefined && (
              <Button
                icon={Footprints}
                aria-keyshortcuts="R"
                aria-disabled={isLocked}
                onClick={() => move(run)}
              >
                Run ({flightOdds(view)} %)
              </Button>
            )}
          </div>
        </>
      )}
      {shown === 'bag' && <BagPanel view={view} moves={offers.moves} {...common} />}
      {shown === 'party' && side !== null && <PartyPanel side={side} moves={offers.moves} {...common} />}
    </section>
  );
}
