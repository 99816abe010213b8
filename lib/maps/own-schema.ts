// A map as stored, in content/maps, and in the editor's calls.
import { z } from 'zod';
import { recordUpTo } from '@/lib/core/record-up-to';
import { upTo } from '@/lib/core/up-to';
import { interactive, placeKey } from '@/lib/maps/interactive-schema';
import { mapLimits } from '@/lib/maps/limits';
import { layerName, thingId } from '@/lib/maps/text-schema';
import { tilesetName } from '@/lib/maps/tilesets';

const side = z.int().min(mapLimits.shortestSide).max(mapLimits.longestSide);
const zIndex = z.int().min(-mapLimits.farthestZ).max(mapLimits.farthestZ);

export const layerSettings = z.object({
  name: layerName,
  zIndex: zIndex.default(1),
  opacity: z.number().min(0).max(1).default(1),
  isVisible: z.boolean().default(true),
  isLocked: z.boolean().default(false),
});

const edge = z.int().min(0).max(mapLimits.longestSide);

/** A zone of wild pets; `id` names the table of its species. */
export const encounter = z.object({
  id: thingId,
  tiles: z.array(z.tuple([edge, edge])).max(mapLimits.zoneTiles),
  spritesheet: thingId.optional(),
  row: z.int().min(0).max(255).optional(),
  column: z.int().min(0).max(255).optional(),
});
export type Encounter = z.output<typeof encounter>;

/** Longer than any row of 100 different tiles. */
const rowText = upTo(mapLimits.longestSide * 10);

export const mapSize = z.tuple([side, side]);
export const mapTilesets = z.array(tilesetName).max(mapLimits.tilesets);
const mapInteractives = recordUpTo(mapLimits.interactives, placeKey, interactive);
export const mapEncounters = z.array(encounter).max(mapLimits.encounters);

export const ownMap = z.object({
  format: z.literal(2),
  size: mapSize,
  tilesets: mapTilesets,
  layers: z
    .array(layerSettings.extend({ rows: z.array(rowText).max(mapLimits.longestSide) }))
    .min(1, 'A map needs a layer.')
    .max(mapLimits.layers),
  pass: z.array(upTo(mapLimits.longestSide)).max(mapLimits.longestSide),
  interactives: mapInteractives.default({}),
  encounters: mapEncounters.default([]),
});
export type OwnMap = z.output<typeof ownMap>;
