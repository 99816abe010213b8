import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cookieIn } from '@/lib/api/session-cookie';
import { sealedText } from '@/lib/auth/sealed-text';
import { bookmarkHeader, bookmarkSeconds } from '@/lib/core/bookmark';
import type { ForeignWrite } from '@/lib/db/engine';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';
import type { NotedWrite } from '@/lib/read-notes';

// Other processes may see a write only after its response. The response therefore carries a bookmark of the
// written documents. The client sends it with its next requests, and the process that serves them catches up
// first. It is encrypted: ids reveal whom a write concerns, and forged ones could make a process drop its
// caches repeatedly.

const cookieName = 'corallium-bookmark';
const cipher = sealedText('bookmarks');

/** Maximum characters of a bookmark's list: proxies may reject responses with headers over 4 KB. */
const longestList = 1200;
/** Maximum characters of a request's bookmark, above the size of any encrypted list. */
const longestBookmark = 2048;
/** How long a bookmark's entries are valid, with room for clocks that differ between machines. */
const believedMs = 30_000;
/** The longest that a request waits for a store to open. */
const patienceMs = 200;

/** Epoch ms, collection, id, version. A null id means the whole collection, a null collection everything. */
const entry = z.tuple([z.int(), z.string().nullable(), z.string().nullable(), z.int().nullable()]);
type Entry = z.infer<typeof entry>;
const entries = z.array(entry);

declare global {
  // Bookmarks that this process has issued or caught up with.
  var coralliumBookmarks: LRUCache<string, true> | undefined;
}
const known = perProcess('coralliumBookmarks', () => new LRUCache({ max: 2000 }));

function open(bookmark: string): readonly Entry[] {
  if (bookmark.length > longestBookmark) return [];
  const text = cipher.open(bookmark);
  if (text === null) return [];
  const now = Date.now();
  const parsed = entries.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.filter(([at]) => Math.abs(now - at) < believedMs) : [];
}

/** Replaces the documents in a list with their collections. */
function collectionsOf(list: readonly Entry[]): readonly Entry[] {
  const found = list.map(([at, name]): [string | null, Entry] => [name, [at, name, null, null]]);
  return [...new Map(found).values()];
}

/** Encrypts the writes; if too long, names collections instead of documents, earlier writes first. */
function seal(written: readonly Entry[], earlier: readonly Entry[], now: number): string {
  const everything: Entry = [now, null, null, null];
  const lists = [
    [...earlier, ...written],
    [...collectionsOf(earlier), ...written],
    collectionsOf([...earlier, ...written]),
    [everything],
  ];
  const texts = lists.map((list) => JSON.stringify(list));
  return cipher.seal(texts.find((text) => text.length <= longestList) ?? '[]');
}

/** A Set-Cookie header with the attributes of the session cookie, which is partitioned in Discord's frame. */
function cookieFor(bookmark: string, asked: Headers): string {
  const { DISCORD_ACTIVITY_ORIGIN, SITE_URL } = env();
  const base = `${cookieName}=${bookmark}; Path=/; Max-Age=${bookmarkSeconds}; HttpOnly`;
  if (asked.get('origin') === DISCORD_ACTIVITY_ORIGIN) return `${base}; Secure; SameSite=None; Partitioned`;
  return `${base}; SameSite=Lax${SITE_URL.startsWith('https://') ? '; Secure' : ''}`;
}

/**
 * Adds a bookmark of these writes to the response headers: as a cookie or, for a client with a bearer token,
 * as a header. Includes the entries of the request's bookmark, unless they are so old that every process has
 * seen them.
 */
export function giveBookmark(answer: Headers, asked: Headers, writes: Iterable<NotedWrite>): void {
  const now = Date.now();
  const earlier = open(asked.get(bookmarkHeader) ?? '').filter(([at]) => now - at < bookmarkSeconds * 1000);
  const written = [...writes].map(({ collection, id, version }): Entry => [now, collection, id, version]);
  if (written.length === 0) return;
  const bookmark = seal(written, earlier, now);
  known.set(bookmark, true);
  if (asked.has('authorization')) answer.set(bookmarkHeader, bookmark);
  else answer.append('set-cookie', cookieFor(bookmark, asked));
}

/** Returns a request's bookmark, or null. Removes its cookie, so that equal requests have equal cookies. */
export function takeBookmark(headers: IncomingHttpHeaders): string | null {
  const { cookie } = headers;
  if (cookie?.includes(cookieName)) {
    headers[bookmarkHeader] ??= cookieIn(cookie, cookieName);
    const others = cookie.split(/; */).filter((pair) => !pair.startsWith(`${cookieName}=`));
    if (others.length > 0) headers.cookie = others.join('; ');
    else delete headers.cookie;
  }
  const bookmark = headers[bookmarkHeader];
  return typeof bookmark === 'string' ? bookmark : null;
}

function toWrite([, collection, id, version]: Entry): ForeignWrite {
  return collection === null || id === null ? { collection, id: null } : { collection, id, version };
}

/** Waits up to 200 ms until nothing older than the bookmark is served. Ignores invalid ones; never throws. */
export async function catchUpWith(bookmark: string): Promise<void> {
  if (known.has(bookmark)) return;
  const list = open(bookmark);
  if (list.length === 0) return;
  const late = sleep(patienceMs, null, { ref: false });
  const store = await Promise.race([getStore(), late]).catch(() => null);
  if (store === null || known.has(bookmark)) return;
  store.changes.catchUp(list.map(toWrite));
  known.set(bookmark, true);
}
