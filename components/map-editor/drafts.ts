// Unsaved changes, stored in the browser so that they survive a crash or reload.
import { readStored, writeStored } from '@/components/form/browser-storage';
import type { Base } from '@/components/map-editor/save-types';
import { isRecord } from '@/lib/core/record';
import type { TileMap } from '@/lib/maps/model';
import { toOwnMap } from '@/lib/maps/own-format';

const keyOf = (userId: string, fileName: string) => `corallium:map:${userId}:${fileName}`;

const textOf = (map: TileMap) => JSON.stringify(toOwnMap(map));

/** Stores the map with the version that it is based on; null removes it. */
export function keepDraft(userId: string, base: Base, map: TileMap | null): void {
  const { fileName, revision } = base;
  const draft = map && { revision, base: textOf(base.map), map: textOf(map) };
  writeStored(keyOf(userId, fileName), draft);
}

/** The draft of a map; null without one, and if this release can't read it. */
export async function findDraft(
  userId: string,
  fileName: string,
): Promise<{ readonly base: Base; readonly map: TileMap } | null> {
  const stored = readStored(keyOf(userId, fileName));
  if (!isRecord(stored)) return null;
  const { revision, base, map } = stored;
  if (typeof revision !== 'number' || typeof base !== 'string' || typeof map !== 'string') return null;
  // It needs the validator, which nothing else of the editor does.
  const { readMapText } = await import('@/lib/maps/map-text');
  try {
    return { base: { fileName, revision, map: readMapText(base) }, map: readMapText(map) };
  } catch {
    return null;
  }
}
