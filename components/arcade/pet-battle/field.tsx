import { canFight, otherOf } from '@/components/arcade/pet-battle/battle-words';
import { speakEvent } from '@/components/arcade/pet-battle/event-words';
import { FighterPlate } from '@/components/arcade/pet-battle/fighter-plate';
import type { Playback } from '@/components/arcade/pet-battle/use-playback';
import { CreaturePicture } from '@/components/creatures/creature-picture';
import { speciesOf } from '@/lib/creatures/species';
import type { Viewer } from '@/lib/games/game';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

interface FieldProps {
  readonly view: PetBattleView;
  readonly playback: Playback;
  readonly viewer: Viewer;
  readonly names: readonly string[];
}

/** Both creatures, the viewer's own in front, and a line for events. */
export function Field({ view, playback, viewer, names }: FieldProps) {
  const { stage, event } = playback;
  const own = viewer === 'spectator' ? 0 : viewer;
  const sentence = event === null ? null : speakEvent(event, viewer, names);
  return (
    <div className="battle-field">
      {[otherOf(own), own].map((seat) => {
        const pet = stage.pets[seat];
        const isNear = seat === own;
        if (!pet) return null;
        const [element] = speciesOf(pet.speciesId).types;
        const moment = stage.moment?.seat === seat ? stage.moment.kind : undefined;
        return (
          <div key={seat} className="battle-side" data-near={isNear || undefined}>
            <FighterPlate
              pet={pet}
              isOwn={seat === viewer}
              party={view.sides[seat]?.pets.map(canFight) ?? []}
            />
            <div
              className="battle-creature"
              data-moment={moment}
              data-fainted={pet.health === 0 || undefined}
            >
              <CreaturePicture
                speciesId={pet.speciesId}
                element={element}
                pose={isNear ? 'back' : 'front'}
                isShiny={pet.isShiny}
                className="size-full"
              />
            </div>
          </div>
        );
      })}
      {/* The frame announces all of it at once. */}
      <p aria-hidden="true" className="battle-line">
        {sentence}
      </p>
    </div>
  );
}
