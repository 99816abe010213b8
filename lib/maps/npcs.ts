import type { Npc } from '@/lib/maps/npc-schema';

/** Normalises an NPC: empty texts for no next line become null. */
export function tidyNpc(given: Npc): Npc {
  const lines = given.lines.map((one) => ({
    ...one,
    next: one.next || null,
    options: one.options.map((choice) => ({ ...choice, next: choice.next || null })),
  }));
  return { ...given, lines };
}
