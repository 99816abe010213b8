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
import type { NotedWrite } from '@/lib/read-notes';

// Another process hears of a write a moment after the answer to it. So the answer carries a bookmark, which
// names the documents that the call has written, and the client sends it with its next requests: whichever
// process gets those catches up first. It is sealed, since ids say who is concerned by a write, and since
// made-up ones could have a process drop its caches over and over.

const cookieName = 'corallium-bookmark';
const cipher = sealedText('bookmarks');

/** Characters of the list in a bookmark: proxies may refuse an answer whose headers exceed 4 KB. */
const longestList = 1200;
/** Characters of a request's bookmark, which no list exceeds once it is sealed. */
const longestBookmark = 2048;
/** Entries of a bookmark are believed for so long, by clocks that differ between machines. */
const believedMs = 30_000;
/** So long a request waits at most for a store that is not open yet. */
const patienceMs = 200;

/** Epoch ms, collection, id, version; no id for any document of the collection, no collection for any. */
const entry = z.tuple([z.int(), z.string().nullable(), z.string().nullable(), z.int().nullable()]);
type Entry = z.infer<typeof entry>;
const entries = z.array(entry);

declare global {
  // On globalThis, since the gate and route handlers each have their own copy of this module. Bookmarks that
  // this process has given or caught up with.
  var coralliumBookmarks: LRUCache<string, true> | undefined;
}
globalThis.coralliumBookmarks ??= new LRUCache({ max: 2000 });
const known = globalThis.coralliumBookmarks;

function open(bookmark: string): readonly Entry[] {
  if (bookmark.length > longestBookmark) return [];
  const text = cipher.open(bookmark);
  if (text === null) return [];
  const now = Date.now();
  const parsed = entries.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.filter(([at]) => Math.abs(now - at) < believedMs) : [];
}

/** The collections of a list in place of their documents. */
function collectionsOf(list: readonly Entry[]): readonly Entry[] {
  const found = list.map(([at, name]): [string | null, Entry] => [name, [at, name, null, null]]);
  return [...new Map(found).values()];
}

/**
 * Seals what was written now and earlier. What is too long names only the collections, of earlier writes
 * first.
 */
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

/** A Set-Cookie header like that of the session that the client has: the frame's is partitioned. */
function cookieFor(bookmark: string, asked: Headers): string {
  const { DISCORD_ACTIVITY_ORIGIN, SITE_URL } = env();
  const base = `${cookieName}=${bookmark}; Path=/; Max-Age=${bookmarkSeconds}; HttpOnly`;
  if (asked.get('origin') === DISCORD_ACTIVITY_ORIGIN) return `${base}; Secure; SameSite=None; Partitioned`;
  return `${base}; SameSite=Lax${SITE_URL.startsWith('https://') ? '; Secure' : ''}`;
}

/**
 * Adds a bookmark of these writes to the headers of the answer, as a cookie or, to a client with a bearer, as
 * a header. What the bookmark of the request names goes along, unless every process has heard of it by now.
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

/**
 * The bookmark of a request, or null. It stays in a header of its own; the cookie is taken out, so that the
 * request is like those before and after.
 */
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

/**
 * Resolves once this process answers nothing older than what the bookmark names: at once where the store is
 * open, after 200 ms in any case. Does nothing for one that is invalid or expired. Never rejects.
 */
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
