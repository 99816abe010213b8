import { ElementTag } from '@/components/creatures/element-icon';
import { Kbd } from '@/components/ui/kbd';
import { abilityOf } from '@/lib/creatures/abilities';
import { damageOf, describeAbility } from '@/lib/creatures/effects';
import { effectivenessWord } from '@/lib/creatures/elements';
import { speciesOf } from '@/lib/creatures/species';
import { typePercentOf } from '@/lib/games/pet-battle/fighter';
import type { KnownPet } from '@/lib/games/pet-battle/view';

const words = { strong: 'Strong', weak: 'Weak', usual: null } as const;

interface AbilityButtonProps {
  readonly abilityId: string;
  readonly foe: KnownPet | null;
  /** Its keyboard shortcut. */
  readonly shortcut: string;
  readonly isLocked: boolean;
  readonly onUse: () => void;
}

/** An ability with its effect, and whether its element is strong or weak against the opponent, in words. */
export function AbilityButton({ abilityId, foe, shortcut, isLocked, onUse }: AbilityButtonProps) {
  const ability = abilityOf(abilityId);
  const percent =
    foe === null || damageOf(ability) === 0
      ? 100
      : typePercentOf(ability, { speciesId: speciesOf(foe.speciesId).id, level: foe.level });
  const word = words[effectivenessWord(percent)];
  return (
    <button
      type="button"
      className="battle-ability"
      aria-disabled={isLocked}
      aria-keyshortcuts={shortcut}
      onClick={() => !isLocked && onUse()}
    >
      <span className="flex items-center justify-between gap-1">
        <span className="font-semibold">{ability.name}</span>
        <Kbd>{shortcut}</Kbd>
      </span>
      <span className="flex flex-wrap items-center gap-1">
        {ability.element !== null && <ElementTag element={ability.element} />}
        {word !== null && (
          <span className="battle-effect" data-effect={word}>
            {word} {percent} %
          </span>
        )}
      </span>
      <span className="text-xs text-muted">{describeAbility(ability)}</span>
    </button>
  );
}
