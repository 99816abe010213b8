import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '@/lib/core/endpoint';
import { allCollections, sessions } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { perProcess } from '@/lib/per-process';
import { onChange, untracked } from '@/lib/read-notes';

// Most calls of an open page poll for changes, and most of them find none. Such a response costs as much to
// make as any other; a 304 only needs a lookup in this cache.

/** The longest time between checks of the caller's rights at Discord. */
const LONGEST_MS = 30_000;

export interface KeptAnswer {
  readonly etag: string;
  readonly cacheControl: string;
  readonly until: number;
  readonly endpoint: string;
  readonly caller: string;
  readonly limit: RateLimit;
  readonly sources: ReadonlySet<string>;
}

interface Kept {
  readonly answers: LRUCache<string, KeptAnswer>;
  readonly bySource: Map<string, Set<string>>;
  changes: number;
  /** True once this cache is subscribed to all changes. */
  isWatching: boolean;
}

function create(): Kept {
  const bySource = new Map<string, Set<string>>();
  const answers = new LRUCache<string, KeptAnswer>({
    max: 20_000,
    dispose: ({ sources }, key) => {
      for (const source of sources) {
        const keys = bySource.get(source);
        keys?.delete(key);
        if (keys?.size === 0) bySource.delete(source);
      }
    },
  });
  return { answers, bySource, changes: 0, isWatching: false };
}

declare global {
  var coralliumKeptAnswers: Kept | undefined;
}
const kept = perProcess('coralliumKeptAnswers', create);

/** The cache key of a caller and request; requests with different cookies have different keys. */
function keyOf(url: string, cookie: string): string {
  return `${url}\n${cookie}`;
}

function forget(source: string): void {
  kept.changes += 1;
  for (const key of [...(kept.bySource.get(source) ?? [])]) kept.answers.delete(key);
}

function forgetAll(): void {
  kept.changes += 1;
  kept.answers.clear();
}

/** Subscribes to changes; nothing is cached before that. */
export async function watchKeptAnswers(): Promise<void> {
  const { changes } = await getStore();
  for (const shape of allCollections) {
    changes.subscribe(
      shape,
      ({ id }) => {
        forget(`${shape.name} ${id}`);
        forget(shape.name);
      },
      forgetAll,
    );
  }
  onChange(forget);
  kept.isWatching = true;
}

/** The number of changes so far. Read it before making a response, and pass it to keepAnswer. */
export function changesSoFar(): number {
  return kept.changes;
}

/**
 * Caches a response until its sources change, at most for 30 s, for the life of the session `sid` and until
 * its own `until`; `before` is changesSoFar from before it was made. Skips one that may already be stale.
 */
export async function keepAnswer(
  request: { readonly url: string; readonly cookie: string },
  answer: Omit<KeptAnswer, 'until'> & { readonly until?: number },
  { sid, before }: { readonly sid: string; readonly before: number },
): Promise<void> {
  if (!kept.isWatching || answer.sources.has(untracked)) return;
  const key = keyOf(request.url, request.cookie);
  const known = kept.answers.get(key);
  if (known?.etag === answer.etag && known.until > Date.now() + LONGEST_MS / 2) return;
  const store = await getStore();
  const session = await store.collection(sessions).get(sid);
  const isHeard = allCollections.every((shape) => store.changes.isAlive(shape));
  if (!session || !isHeard || kept.changes !== before) return;
  const ends = [Date.parse(session.value.expiresAt), Date.now() + LONGEST_MS, answer.until ?? Infinity];
  const until = Math.min(...ends);
  kept.answers.set(key, { ...answer, until });
  for (const source of answer.sources) {
    kept.bySource.set(source, (kept.bySource.get(source) ?? new Set()).add(key));
  }
}

/** The cached response that a request's `If-None-Match` names, if it is still valid. */
export function findKept(url: string, { cookie, ...headers }: IncomingHttpHeaders): KeptAnswer | null {
  const etag = headers['if-none-match'];
  if (etag === undefined || cookie === undefined || headers.authorization !== undefined) return null;
  const known = kept.answers.get(keyOf(url, cookie));
  return known?.etag === etag && known.until > Date.now() ? known : null;
}
