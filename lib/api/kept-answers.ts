import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { nextVary } from '@/lib/api/next-vary';
import { mayCall } from '@/lib/api/rate-limit';
import {
  createSourceKeeper,
  endOfKeeping,
  LONGEST_KEPT_MS,
  mayKeep,
  type SourceKeeper,
} from '@/lib/api/source-keeper';
import type { RateLimit } from '@/lib/core/endpoint';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

// Most calls of an open page ask whether anything has changed, and mostly nothing has. Making such an answer
// costs as much as any other; to say that it is still the same takes no more than a look into this list.

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

declare global {
  // On globalThis, since the gate and route handlers each have their own copy of this module.
  var coralliumKeptAnswers: SourceKeeper<KeptAnswer> | undefined;
}
globalThis.coralliumKeptAnswers ??= createSourceKeeper<KeptAnswer>({ max: 20_000 });
const kept = globalThis.coralliumKeptAnswers;

/** Who asks for what: with any other cookie, or one more, it is another request. */
function keyOf(url: string, cookie: string): string {
  return `${url}\n${cookie}`;
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
  if (!mayKeep(answer.sources)) return;
  const key = keyOf(request.url, request.cookie);
  const known = kept.get(key);
  if (known?.etag === answer.etag && known.until > Date.now() + LONGEST_KEPT_MS / 2) return;
  const end = await endOfKeeping({ sid, before });
  if (end === null) return;
  kept.set(key, { ...answer, until: Math.min(end, answer.until ?? Number.POSITIVE_INFINITY) });
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
  const known = kept.get(keyOf(url, headers.cookie));
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
