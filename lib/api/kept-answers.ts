import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { nextVary } from '@/lib/api/next-vary';
import { mayCall } from '@/lib/api/rate-limit';
import type { RateLimit } from '@/lib/core/endpoint';
import { allCollections, sessions } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { onChange, untracked } from '@/lib/read-notes';

// Most calls of an open page ask whether anything has changed, and mostly nothing has. Making such an answer
// costs as much as any other; to say that it is still the same takes no more than a look into this list.

/** So long nothing is asked again, whatever becomes of a person's rights at Discord. */
const LONGEST_MS = 30_000;

/** An answer that somebody was given, and until when it is the same. */
export interface KeptAnswer {
  readonly etag: string;
  readonly cacheControl: string;
  /** Epoch ms. */
  readonly until: number;
  /** The endpoint's name, the caller, and how often that one may call it. */
  readonly endpoint: string;
  readonly caller: string;
  readonly limit: RateLimit;
  readonly sources: ReadonlySet<string>;
}

interface Kept {
  readonly answers: LRUCache<string, KeptAnswer>;
  /** The answers that were made of a source. */
  readonly bySource: Map<string, Set<string>>;
  /** Counts whatever has changed. */
  changes: number;
  /** True once it hears of every change. */
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
  // On globalThis, since the gate and route handlers each have their own copy of this module.
  var coralliumKeptAnswers: Kept | undefined;
}
globalThis.coralliumKeptAnswers ??= create();
const kept = globalThis.coralliumKeptAnswers;

/** Who asks for what: with any other cookie, or one more, it is another request. */
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

/** Begins to hear of changes; before that nothing is kept. */
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

/** To be asked for before an answer is made, and handed over with it. */
export function changesSoFar(): number {
  return kept.changes;
}

/**
 * Keeps an answer for as long as what it was made of stays the same, at most 30 s, no longer than the
 * session `sid` lives and not beyond its own `until`; `before` is what changesSoFar gave before it was made.
 * Keeps none that may be old already.
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

/**
 * Answers 304 at once where the request names the answer that it was given last and that is still the same;
 * gives false, and does nothing, for all others. What the endpoint would have said else is the same.
 */
export function answerUnchanged(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  const { url = '', headers } = request;
  const etag = headers['if-none-match'];
  if (etag === undefined || headers.cookie === undefined || headers.authorization !== undefined) return false;
  const started = performance.now();
  const known = kept.answers.get(keyOf(url, headers.cookie));
  if (known?.etag !== etag || known.until <= Date.now()) return false;
  const { endpoint, caller } = known;
  // The endpoint itself says so to whoever asks too often.
  if (!mayCall(`${endpoint} ${caller}`, known.limit)) return false;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', known.cacheControl);
  response.setHeader('vary', nextVary);
  const ms = performance.now() - started;
  if (env().CORALLIUM_TIMING === '1') {
    response.setHeader('server-timing', `total;dur=${ms.toFixed(2)}, reads;desc="0", kept`);
  }
  response.writeHead(304).end();
  log().debug({ requestId, endpoint, path: url.split('?', 1)[0], caller, status: 304, ms }, 'request');
  return true;
}
