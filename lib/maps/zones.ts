// Zones of wild pets on a map: sets of tiles by the id of their species table.

import { conflict } from '@/lib/core/errors';
import type { MapChange } from '@/lib/maps/changes';
import { setEncounters } from '@/lib/maps/edit-layers';
import { mapLimits } from '@/lib/maps/limits';
import type { TileMap } from '@/lib/maps/model';
import type { Encounter } from '@/lib/maps/own-schema';
import { cellAt, pointOf, type Selection } from '@/lib/maps/places';

/** The ids of a map's zones, without duplicates. */
export function zoneIdsOf({ encounters }: Pick<TileMap, 'encounters'>): readonly string[] {
  return [...new Set(encounters.map(({ id }) => id))];
}

/** The cells of a zone, cropped at the map's edge. */
export function zoneCells(map: TileMap, id: string): Selection {
  const tiles = map.encounters.filter((one) => one.id === id).flatMap((one) => one.tiles);
  return new Set(tiles.map(([x, y]) => cellAt(map, { x, y })).filter((at) => at >= 0));
}

/** Splits a zone into as many parts as it needs. */
function partsOf(map: TileMap, zone: Encounter, cells: Selection): readonly Encounter[] {
  const tiles = [...cells]
    .sort((one, other) => one - other)
    .map((at): [number, number] => {
      const { x, y } = pointOf(map, at);
      return [x, y];
    });
  const count = Math.ceil(tiles.length / mapLimits.zoneTiles);
  return Array.from({ length: count }, (_, part) => ({
    ...zone,
    tiles: tiles.slice(part * mapLimits.zoneTiles, (part + 1) * mapLimits.zoneTiles),
  }));
}

/**
 * Replaces a zone's cells; removes a zone without cells. A tile belongs to one zone, so the others lose these
 * cells. Throws for too many zones.
 */
export function setZone(map: TileMap, id: string, cells: Selection): readonly MapChange[] {
  const ids = zoneIdsOf(map);
  const next = [...ids, ...(ids.includes(id) ? [] : [id])].flatMap((one) => {
    const present = map.encounters.find((entry) => entry.id === one) ?? { id: one, tiles: [] };
    const own = one === id ? cells : new Set([...zoneCells(map, one)].filter((at) => !cells.has(at)));
    return partsOf(map, present, own);
  });
  if (next.length > mapLimits.encounters) throw conflict(`A map has at most ${mapLimits.encounters} zones.`);
  const isSame = JSON.stringify(next) === JSON.stringify(map.encounters);
  return isSame ? [] : setEncounters(map, next);
}
