import { conflict } from '@/lib/core/errors';
import type { Npc } from '@/lib/maps/npc-schema';
import { isInReach } from '@/lib/rules/pets/map-facts';
import type { Turn } from '@/lib/rules/pets/turn';

/** Throws `conflict` unless a person is within the player's reach. */
export function assertInReach(
  { setting: { place, facts } }: Turn,
  npc: Pick<Npc, 'name' | 'map' | 'x' | 'y'>,
): void {
  if (npc.map !== place.map || !isInReach(facts, place, npc)) throw conflict(`${npc.name} is too far away.`);
}
