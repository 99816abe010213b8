import { AppError } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import type { TileMap } from '@/lib/maps/model';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import { ownMap } from '@/lib/maps/own-schema';
import { fromSpecMap, specMap } from '@/lib/maps/spec-format';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** The stored text of a map; equal maps have equal texts. */
export function writeMapText(map: TileMap): string {
  return JSON.stringify(toOwnMap(map));
}

/** The same as a readable file: one row of tiles, or one place, per line. */
export function writeMapFile(map: TileMap): string {
  const text = JSON.stringify(toOwnMap(map), null, 2);
  return `${text.replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`;
}

/** Parses a stored text. Throws `unreadable` if this release can't read it. */
export function readMapText(text: string): TileMap {
  try {
    return fromOwnMap(ownMap.parse(JSON.parse(text)));
  } catch (cause) {
    throw new AppError('unreadable', { cause });
  }
}

/** Parses a file in any form of this site or the API. Throws `invalid` for anything else. */
export function readMapFile(text: string, catalogue: TilesetCatalogue): TileMap {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', { message: "This file isn't JSON.", cause });
  }
  const isOwn = isRecord(value) && 'format' in value;
  const parsed = isOwn ? ownMap.safeParse(value) : specMap.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new AppError('invalid', { message: `This isn't a map: ${where} ${issue?.message ?? ''}`.trim() });
  }
  const { data } = parsed;
  return 'format' in data ? fromOwnMap(data) : fromSpecMap(data, catalogue);
}
