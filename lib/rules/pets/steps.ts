// Steps are counted with the person's place, and stored in the world with its next change.
import { afterSteps } from '@/lib/creatures/care';
import { count } from '@/lib/rules/pets/goals';
import { change, type Turn } from '@/lib/rules/pets/turn';

/** Counts all steps up to a total, which never decreases; repeating a total changes nothing. */
export function countSteps(turn: Turn, total: number): void {
  const { totals, pets, party } = turn.world;
  const before = totals.steps;
  if (total <= before) return;
  change(turn, {
    pets: pets.map((one) => (party.includes(one.petId) ? afterSteps(one, before, total) : one)),
  });
  count(turn, { kind: 'steps', steps: total - before });
}
