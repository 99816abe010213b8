import { createField, type Field } from '@/components/pets/walk/field';
import type { Interactive } from '@/lib/maps/interactives';
import { newMap, passBits, type TileMap } from '@/lib/maps/model';
import { catalogue } from '@/tests/support/map-tools';

export const chest: Interactive = { type: 'chest', items: [] };
export const npc = (npcId: string): Interactive => ({ type: 'npc', npcId });
export const portal = (destinationMap: string): Interactive => ({
  ...{ type: 'portal', destinationMap, destinationCoords: [1, 1], faceDirection: 'down', when: [] },
});

/**
 * Creates a field from a drawing: '.' is walkable, '#' is blocked, '~' is water, '"' has wild creatures;
 * letters are interactives.
 */
export function fieldOf(
  rows: readonly string[],
  things: Readonly<Record<string, Interactive>> = {},
  name = 'CoralShore.json',
): Field {
  const [first = ''] = rows;
  const interactives: Record<string, Interactive> = {};
  const tiles: [number, number][] = [];
  const empty = newMap(first.length, rows.length);
  const pass = empty.pass.slice();
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const at = y * first.length + x;
      if (sign === '#') pass[at] = passBits.blocked;
      if (sign === '~') pass[at] = passBits.swimmable;
      if (sign === '"') tiles.push([x, y]);
      const thing = things[sign];
      if (thing) interactives[`${x},${y}`] = thing;
    });
  });
  const map: TileMap = { ...empty, pass, interactives, encounters: [{ id: 'meadow-grass', tiles }] };
  return createField(name, map, catalogue);
}
