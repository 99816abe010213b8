import { invalidAt } from '@/lib/core/errors';
import { cellText, parseCell } from '@/lib/maps/grid-text';
import { mapLimits } from '@/lib/maps/limits';
import { emptyLayer, findLayer, sortedInteractives, type TileMap } from '@/lib/maps/model';
import { assertMap } from '@/lib/maps/own-format';
import type { MapPatch } from '@/lib/maps/patch-schema';

/** Runs of changed cells; an empty text for none. */
function writeRuns(before: ArrayLike<number>, after: ArrayLike<number>): string {
  const parts: string[] = [];
  for (let at = 0; at < after.length; at += 1) {
    const value = after[at] ?? 0;
    if (value === (before[at] ?? 0)) continue;
    let end = at + 1;
    while (end < after.length && after[end] === value && (before[end] ?? 0) !== value) end += 1;
    parts.push(`${at}:${cellText(value)}${end - at > 1 ? `*${end - at}` : ''}`);
    at = end - 1;
  }
  return parts.join(' ');
}

function readRuns<A extends Uint32Array | Uint8Array>(
  text: string,
  into: A,
  field: string,
  highest: number,
): A {
  for (const part of text === '' ? [] : text.split(' ')) {
    const [, place = '', word = '', times = '1'] = /^(\d{1,5}):(\w{1,9})(?:\*(\d{1,5}))?$/.exec(part) ?? [];
    const cell = parseCell(word);
    const [from, count] = [Number(place), Number(times)];
    if (place === '' || cell === null || cell > highest || count === 0 || from + count > into.length)
      throw invalidAt(field, `'${part.slice(0, 40)}' isn't a change of this map.`);
    into.fill(cell, from, from + count);
  }
  return into;
}

const settingsText = ({ layers }: TileMap) =>
  JSON.stringify(
    layers.map(({ name, zIndex, opacity, isVisible, isLocked }) => [
      name,
      zIndex,
      opacity,
      isVisible,
      isLocked,
    ]),
  );

const isBeginning = (some: readonly string[], all: readonly string[]) =>
  some.every((name, at) => all[at] === name);

/** The patch between two maps; null if sizes or the order of tilesets differ: send the whole map. */
export function patchBetween(before: TileMap, after: TileMap): MapPatch | null {
  if (before.width !== after.width || before.height !== after.height) return null;
  if (!isBeginning(before.tilesets, after.tilesets) && !isBeginning(after.tilesets, before.tilesets))
    return null;
  const cells = after.layers.flatMap(({ name, cells: present }) => {
    const written = writeRuns(findLayer(before, name)?.cells ?? [], present);
    return written === '' ? [] : [{ layer: name, runs: written }];
  });
  const pass = writeRuns(before.pass, after.pass);
  const keys = new Set([...Object.keys(before.interactives), ...Object.keys(after.interactives)]);
  const interactives = [...keys].flatMap((key) => {
    const [old, present] = [before.interactives[key] ?? null, after.interactives[key] ?? null];
    return old === present || JSON.stringify(old) === JSON.stringify(present)
      ? []
      : [[key, present] as const];
  });
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    ...(!isSame(before.tilesets, after.tilesets) && { tilesets: [...after.tilesets] }),
    ...(settingsText(before) !== settingsText(after) && {
      layers: after.layers.map(({ cells: _, ...settings }) => settings),
    }),
    ...(cells.length > 0 && { cells }),
    ...(pass !== '' && { pass }),
    ...(interactives.length > 0 && { interactives: Object.fromEntries(interactives) }),
    ...(!isSame(before.encounters, after.encounters) && { encounters: [...after.encounters] }),
  };
}

export function isEmptyPatch(patch: MapPatch): boolean {
  return Object.keys(patch).length === 0;
}

/** Applies a patch. Throws `invalid` if it doesn't fit the map. */
export function applyPatch(map: TileMap, patch: MapPatch): TileMap {
  const tiles = map.width * map.height;
  const settings = patch.layers ?? map.layers.map(({ cells: _, ...own }) => own);
  const runsOf = new Map(patch.cells?.map(({ layer, runs: written }) => [layer, written]));
  if (runsOf.size !== (patch.cells?.length ?? 0)) throw invalidAt('patch.cells', 'A layer is named twice.');
  const layers = settings.map((own) => {
    const before = findLayer(map, own.name) ?? emptyLayer(own.name, own.zIndex, tiles);
    const written = runsOf.get(own.name);
    runsOf.delete(own.name);
    const { cells } = before;
    return {
      ...own,
      cells: written === undefined ? cells : readRuns(written, cells.slice(), 'patch.cells', 0xffff_ffff),
    };
  });
  const [unknown] = runsOf.keys();
  if (unknown !== undefined) throw invalidAt('patch.cells', `There is no layer '${unknown}'.`);
  const interactives = { ...map.interactives };
  for (const [key, value] of Object.entries(patch.interactives ?? {})) {
    if (value === null) delete interactives[key];
    else interactives[key] = value;
  }
  if (Object.keys(interactives).length > mapLimits.interactives)
    throw invalidAt('patch.interactives', `A map has at most ${mapLimits.interactives} interactives.`);
  return assertMap({
    ...map,
    layers,
    tilesets: patch.tilesets ?? map.tilesets,
    pass: patch.pass === undefined ? map.pass : readRuns(patch.pass, map.pass.slice(), 'patch.pass', 3),
    interactives: sortedInteractives(interactives),
    encounters: patch.encounters ?? map.encounters,
  });
}
