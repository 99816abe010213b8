import type { Base, ListedRevision, SaveOutcome } from '@/components/map-editor/save-types';
import { CallError, call } from '@/lib/api/call';
import type { TileMap } from '@/lib/maps/model';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import { isEmptyPatch, patchBetween } from '@/lib/maps/patch';

/** The stored map of a file. Throws CallError. */
export async function readMap(fileName: string, signal?: AbortSignal): Promise<ListedRevision> {
  const input = { params: { fileName }, ...(signal && { signal }) };
  const { map, ...rest } = await call('GET', '/api/maps/open/{fileName}', input);
  return { ...rest, map: fromOwnMap(map) };
}

async function send({ fileName, revision, map: before }: Base, map: TileMap) {
  const patch = patchBetween(before, map);
  if (!patch) {
    return call('POST', '/api/maps/store', { body: { fileName, revision, map: toOwnMap(map) } });
  }
  if (isEmptyPatch(patch)) return { revision, savedAt: null };
  return call('POST', '/api/maps/patch', { body: { fileName, revision, patch } });
}

const isAway = (error: unknown) =>
  error instanceof CallError && (error.code === 'unreachable' || error.status >= 502);

/** Saves the changes since a revision. */
export async function sendMap(base: Base, map: TileMap): Promise<SaveOutcome> {
  try {
    const { revision, savedAt } = await send(base, map);
    return { kind: 'saved', revision, savedAt };
  } catch (error) {
    if (isAway(error)) return { kind: 'unreachable' };
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'stale') return { kind: 'refused', message: error.message };
  }
  try {
    return { kind: 'stale', theirs: await readMap(base.fileName) };
  } catch (error) {
    if (isAway(error)) return { kind: 'unreachable' };
    if (error instanceof CallError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
