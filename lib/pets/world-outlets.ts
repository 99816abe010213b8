import 'server-only';
import { maps, npcs } from '@/lib/db/collections/maps';
import { bindOutlet } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';

/** Changes of maps and people have no side effects besides their audit log entries. */
export const mapOutlet = defineOutlet(maps);
export const npcOutlet = defineOutlet(npcs);

/** The pet game's part of the worker. */
export const petsArea = { outlets: [bindOutlet(mapOutlet), bindOutlet(npcOutlet)] } as const;
