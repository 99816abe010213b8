'use client';

import { Sparkles } from 'lucide-react';
import { petName, speciesName } from '@/components/pets/names';
import { usePets } from '@/components/pets/pets-context';
import type { PetView } from '@/components/pets/world-types';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { Notice } from '@/components/ui/notice';

/** True for a pet that can evolve, unless that was declined at this level. */
export function asksToEvolve({ canEvolveInto, evolutionDeclinedAt, level }: PetView): boolean {
  return canEvolveInto !== null && (evolutionDeclinedAt === null || evolutionDeclinedAt < level);
}

/**
 * Offers a pet's evolution, which can be declined; the surrounding element then receives the focus and needs
 * a `tabIndex`.
 */
export function Evolution({ pet }: { readonly pet: PetView }) {
  const { act, isActing } = usePets();
  const { petId, canEvolveInto: into } = pet;
  if (into === null) return null;

  async function decide(button: HTMLElement, kind: 'keep' | 'evolve') {
    const around = button.closest<HTMLElement>('[tabindex]');
    await act({ kind, petId });
    keepFocus(() => around);
  }

  return (
    <Notice
      icon={Sparkles}
      title={`${petName(pet)} can evolve into ${speciesName(into)}.`}
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            disabled={isActing}
            onClick={({ currentTarget }) => void decide(currentTarget, 'keep')}
          >
            Not now
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={isActing}
            onClick={({ currentTarget }) => void decide(currentTarget, 'evolve')}
          >
            Evolve
          </Button>
        </span>
      }
    >
      It keeps its name, level and bond. You can decide again later.
    </Notice>
  );
}
