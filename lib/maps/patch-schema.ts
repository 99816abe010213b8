// What a save sends instead of a whole map: the changes since a version on the server.
import { z } from 'zod';
import { recordUpTo } from '@/lib/core/record-up-to';
import { interactive, placeKey } from '@/lib/maps/interactive-schema';
import { mapLimits } from '@/lib/maps/limits';
import { layerSettings, mapEncounters, mapTilesets } from '@/lib/maps/own-schema';
import { layerName } from '@/lib/maps/text-schema';

/** `17:258hv*3 40:0`: this tile three times from cell 17; cell 40 is empty. */
const runs = z.string().max(mapLimits.longestSide ** 2 * 15);

export const mapPatch = z.object({
  tilesets: mapTilesets.optional(),
  /** All layers in order, if one is new, removed, moved or otherwise changed; a new one is empty. */
  layers: z.array(layerSettings).min(1, 'A map needs a layer.').max(mapLimits.layers).optional(),
  cells: z
    .array(z.object({ layer: layerName, runs }))
    .max(mapLimits.layers)
    .optional(),
  pass: runs.optional(),
  /** Null for removed ones. */
  interactives: recordUpTo(mapLimits.interactives * 2, placeKey, interactive.nullable()).optional(),
  encounters: mapEncounters.optional(),
});
export type MapPatch = z.output<typeof mapPatch>;
