import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findKept } from '@/lib/api/kept-answers';
import { nextVary } from '@/lib/api/next-vary';
import { mayCall } from '@/lib/api/rate-limit';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/** Answers an unchanged poll with the endpoint's 304; otherwise returns false and does nothing. */
export function answerUnchanged(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  const started = performance.now();
  const known = findKept(url, headers);
  if (!known) return false;
  const { endpoint, caller, etag, cacheControl } = known;
  // Over the limit, the endpoint responds with its own 429.
  if (!mayCall(`${endpoint} ${caller}`, known.limit)) return false;
  const ms = performance.now() - started;
  const timing = { 'server-timing': `total;dur=${ms.toFixed(2)}, reads;desc="0", kept` };
  response
    .writeHead(304, {
      ...{ etag, 'cache-control': cacheControl, vary: nextVary },
      ...(env().CORALLIUM_TIMING === '1' ? timing : {}),
    })
    .end();
  log().debug({ requestId, endpoint, path: url.split('?', 1)[0], caller, status: 304, ms }, 'request');
  return true;
}
