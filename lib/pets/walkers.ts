// The places of people, in memory: batches of steps arrive twice a second, too often for a write each. A site
// of one process stores a place every five seconds, one of several with every batch.
import 'server-only';
import { LRUCache } from 'lru-cache';
import { isAppError } from '@/lib/core/errors';
import { petWalks } from '@/lib/db/collections/pets';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';
import { startPlace } from '@/lib/rules/pets/new-world';
import type { Walker, World } from '@/lib/rules/pets/schema';
import { movedTo, newWalker } from '@/lib/rules/pets/walking';

interface Known {
  readonly walker: Walker;
  /** Version of the document last read or written; 0 for none. */
  readonly version: number;
  /** Epoch ms. */
  readonly storedAt: number;
}

interface Walkers {
  readonly byPerson: LRUCache<string, Known>;
  /** By map, then by person. */
  readonly onMaps: Map<string, Map<string, Walker>>;
}

declare global {
  var coralliumWalkers: Walkers | undefined;
}

function newWalkers(): Walkers {
  const onMaps: Walkers['onMaps'] = new Map();
  // Also called for a walker that is replaced.
  const dispose = ({ walker }: Known) => onMaps.get(walker.map)?.delete(walker.userId);
  return { byPerson: new LRUCache({ max: 20_000, dispose }), onMaps };
}

function walkers(): Walkers {
  return perProcess('coralliumWalkers', newWalkers);
}

function know(known: Known): void {
  const { byPerson, onMaps } = walkers();
  const { walker } = known;
  byPerson.set(walker.userId, known);
  const onMap = onMaps.get(walker.map) ?? new Map<string, Walker>();
  onMap.set(walker.userId, walker);
  onMaps.set(walker.map, onMap);
}

const storeEveryMs = 5000;

/** True if this process alone serves the site, so that it has the latest place of everyone it has seen. */
export function isAlone(): boolean {
  return env().SITE_WORKERS === 1 && env().MONGODB_URI === undefined;
}

/** The person's walker, moved to where the world has sent them. */
export async function getWalker(world: World): Promise<Walker> {
  const { userId, sent } = world;
  const own = walkers().byPerson.get(userId);
  const stored = own !== undefined && isAlone() ? null : await collectionOf(petWalks).get(userId);
  const isNewer = own !== undefined && own.version >= (stored?.version ?? 0);
  const walker = isNewer ? own.walker : (stored?.value ?? newWalker(userId, startPlace, Date.now()));
  if (!isNewer) know({ walker, version: stored?.version ?? 0, storedAt: 0 });
  if (walker.sent >= sent.number) return walker;
  return { ...movedTo(walker, sent.place ?? startPlace), sent: sent.number };
}

/** Caches a walker, and stores it if due or `isNeeded`. Never throws: the next batch stores it. */
export async function keepWalker(walker: Walker, isNeeded: boolean): Promise<void> {
  const { userId } = walker;
  const before = walkers().byPerson.get(userId);
  const now = Date.now();
  const isDue = isNeeded || !isAlone() || now - (before?.storedAt ?? 0) >= storeEveryMs;
  if (!isDue && before !== undefined) {
    know({ ...before, walker });
    return;
  }
  know({ walker, version: before?.version ?? 0, storedAt: now });
  try {
    const put = () => walker;
    const { version } = await collectionOf(petWalks).upsert(userId, put, put);
    // A concurrent batch may have a later walker.
    const present = walkers().byPerson.get(userId)?.walker ?? walker;
    know({ walker: present, version, storedAt: now });
  } catch (error) {
    if (!isAppError(error)) log().error({ err: error, userId }, 'place of a walker could not be stored');
  }
}

/** The walkers on a map that this process has seen since an ISO date; forgets earlier ones. */
export function walkersHere(map: string, since: string): Iterable<Walker> {
  const onMap = walkers().onMaps.get(map);
  if (onMap === undefined) return [];
  for (const [userId, { at }] of onMap) if (at < since) onMap.delete(userId);
  return onMap.values();
}

const lines = new Map<string, Promise<unknown>>();

/** Runs a person's work one after another. */
export function inLine<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(userId) ?? Promise.resolve();
  const next = before.then(work, work);
  lines.set(userId, next);
  const clear = () => {
    if (lines.get(userId) === next) lines.delete(userId);
  };
  next.then(clear, clear);
  return next;
}
