import 'server-only';
import * as zlib from 'node:zlib';
import { Decompress as ZstdStream } from 'fzstd';
import { AppError } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapFile } from '@/lib/maps/map-text';
import { toOwnMap } from '@/lib/maps/own-format';
import { fromTiledMap, type Imported, type Inflate, isTiledFile } from '@/lib/maps/tiled-import';
import { tiledMap } from '@/lib/maps/tiled-schema';

/** More than any layer of a map; larger data isn't unpacked. */
const mostBytes = 4 * 1024 * 1024;
const options = { maxOutputLength: mostBytes };

/** Unpacks zstd, which Node itself supports from 22.15. Throws for damaged or too large data. */
function unpackZstd(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let count = 0;
  const stream = new ZstdStream((part) => {
    count += part.byteLength;
    if (count > mostBytes) throw new Error(`More than ${mostBytes} bytes.`);
    parts.push(part.slice());
  });
  stream.push(bytes, true);
  return Uint8Array.from(Buffer.concat(parts));
}

/** Unpacks Tiled's data; null for an unknown compression. Throws `invalid` if damaged or too large. */
export const inflate: Inflate = (bytes, compression) => {
  try {
    if (compression === 'zlib') return zlib.inflateSync(bytes, options);
    if (compression === 'gzip') return zlib.gunzipSync(bytes, options);
    return compression === 'zstd' ? unpackZstd(bytes) : null;
  } catch (cause) {
    throw new AppError('invalid', { message: "A layer's data can't be unpacked.", cause });
  }
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', { message: "This file isn't JSON.", cause });
  }
}

function readTiled(value: unknown): Imported {
  const parsed = tiledMap.safeParse(value);
  if (parsed.success) return fromTiledMap(parsed.data, tilesetCatalogue(), inflate);
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new AppError('invalid', { message: `This isn't a map of Tiled: ${where} ${issue?.message ?? ''}` });
}

/** Converts a map of Tiled or of any format of this site. Throws `invalid`, also beyond the limits. */
export function convertMap(text: string) {
  const value = parseJson(text);
  const isTiled = isRecord(value) && isTiledFile(value);
  const { map, lost } = isTiled ? readTiled(value) : { map: readMapFile(text, tilesetCatalogue()), lost: [] };
  return { map: toOwnMap(map), lost: lost.slice(0, 200) };
}
