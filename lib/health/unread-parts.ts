import 'server-only';
import { createHash } from 'node:crypto';
import type { UnreadMember } from '@/lib/contracts/staff/system';
import { HOUR, MINUTE } from '@/lib/core/milliseconds';
import { toMemberPattern } from '@/lib/core/schema-path';
import type { UnreadReport } from '@/lib/db/collection';
import { allCollections } from '@/lib/db/collections';
import { unreadParts } from '@/lib/db/collections/unread-parts';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';

/** Most documents that are counted of one member. */
const mostCounted = 500;

const flushMs = MINUTE;
/** A document that no process has met for so long is not counted any more. */
const keptMs = 3 * HOUR;
/** How often what a process has met is noted again, though it is read no more since the cache has it. */
const renewMs = keptMs / 3;

interface Met {
  readonly collection: string;
  readonly member: string;
  readonly problem: string;
  readonly documents: Set<string>;
  /** Documents that can be read again. */
  readonly mended: Set<string>;
  /** Milliseconds since 1970 of the last time it was noted; 0 when there is something new. */
  notedAt: number;
}

declare global {
  var coralliumUnreadParts: Map<string, Met> | undefined;
}
const met = perProcess('coralliumUnreadParts', () => new Map());

const schemas = new Map(allCollections.map(({ name, schema }) => [name, schema]));

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16);

/** Counts what is unread in a document until it can be read; logs each member once per process. */
export function noteUnread({ collection, id, unread }: UnreadReport): void {
  if (unread.length === 0 && met.size === 0) return;
  const schema = schemas.get(collection);
  if (!schema || collection === unreadParts.name) return;
  const document = hashOf(id);
  const present = new Set<string>();
  for (const { path, problem } of unread) {
    const member = toMemberPattern(schema, path);
    const key = `${collection} ${member}`;
    present.add(key);
    let found = met.get(key);
    if (!found) {
      log().warn({ collection, member, problem }, 'stored values cannot be read and are kept as they are');
      found = { collection, member, problem, documents: new Set(), mended: new Set(), notedAt: 0 };
      met.set(key, found);
    }
    found.mended.delete(document);
    if (found.documents.has(document) || found.documents.size >= mostCounted) continue;
    found.documents.add(document);
    found.notedAt = 0;
  }
  for (const [key, found] of met) {
    if (found.collection !== collection || present.has(key) || !found.documents.delete(document)) continue;
    found.mended.add(document);
    found.notedAt = 0;
  }
}

/** Writes what is new, or was noted long ago, to where all processes find it. */
export async function flushUnread(now = Date.now()): Promise<void> {
  for (const [key, found] of met) {
    if (now - found.notedAt < renewMs) continue;
    const { collection, member, problem, mended } = found;
    const seenAt = new Date(now).toISOString();
    const mine = Object.fromEntries([...found.documents].map((document) => [document, seenAt]));
    const expiresAt = new Date(now + keptMs).toISOString();
    const since = new Date(now - keptMs).toISOString();
    const own = { collection, member, problem, expiresAt };
    await collectionOf(unreadParts).upsert(
      key,
      () => ({ ...own, documents: mine }),
      ({ documents }) => {
        const others = Object.entries(documents).filter(
          ([document, at]) => at > since && !mended.has(document) && !Object.hasOwn(mine, document),
        );
        const all = [...Object.entries(mine), ...others].slice(0, mostCounted);
        return { ...own, documents: Object.fromEntries(all) };
      },
    );
    mended.clear();
    if (found.documents.size === 0) met.delete(key);
    else found.notedAt = now;
  }
}

/** What the processes of the site have met in the last hours, by collection and member. */
export async function listUnread(): Promise<UnreadMember[]> {
  await flushUnread();
  const found = await listAll(collectionOf(unreadParts));
  return found.flatMap(({ value: { collection, member, problem, documents } }) => {
    const count = Object.keys(documents).length;
    return count === 0 ? [] : [{ collection, member, problem, documents: count }];
  });
}

/** From now on notes every minute what this process has met. */
export function watchUnread(): void {
  setInterval(() => {
    flushUnread().catch((error: unknown) => log().warn({ err: error }, 'unread parts could not be noted'));
  }, flushMs).unref();
}
