import 'server-only';
import { maps, npcs } from '@/lib/db/collections/maps';
import { bindOutlet } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';

/** Maps and people owe nothing but what the log tells of them. */
export const mapOutlet = defineOutlet(maps);
export const npcOutlet = defineOutlet(npcs);

/** What the pet game brings to the worker. */
export const petsArea = { outlets: [bindOutlet(mapOutlet), bindOutlet(npcOutlet)] } as const;
