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

/** Maximum number of documents counted per member. */
const mostCounted = 500;

const flushMs = MINUTE;
/** A document is no longer counted this long after it was last read. */
const keptMs = 3 * HOUR;
/** How often a process renews its entries: cached documents are not read again. */
const renewMs = keptMs / 3;

interface Met {
  readonly collection: string;
  readonly member: string;
  readonly problem: string;
  readonly documents: Set<string>;
  /** Documents that have become readable. */
  readonly mended: Set<string>;
  /** When it was last written, in milliseconds since 1970; 0 if something is new. */
  notedAt: number;
}

declare global {
  var coralliumUnreadParts: Map<string, Met> | undefined;
}
const met = perProcess('coralliumUnreadParts', () => new Map());

const schemas = new Map(allCollections.map(({ name, schema }) => [name, schema]));

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16);

/** Counts the unreadable parts of a document until they can be read; logs each member once per process. */
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
      log().warn({ collection, member, problem }, 'stored values cannot be read; kept unchanged');
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

/** Stores new and outdated counts for all processes. */
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

/** The unreadable parts that any process has read in the last hours, by collection and member. */
export async function listUnread(): Promise<UnreadMember[]> {
  await flushUnread();
  const found = await listAll(collectionOf(unreadParts));
  return found.flatMap(({ value: { collection, member, problem, documents } }) => {
    const count = Object.keys(documents).length;
    return count === 0 ? [] : [{ collection, member, problem, documents: count }];
  });
}

/** Starts storing this process's counts every minute. */
export function watchUnread(): void {
  setInterval(() => {
    flushUnread().catch((error: unknown) =>
      log().warn({ err: error }, 'unreadable values could not be counted'),
    );
  }, flushMs).unref();
}
