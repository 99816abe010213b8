import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sessionCookieIn } from '@/lib/api/session-cookie';
import {
  changesSoFar,
  createSourceKeeper,
  endOfKeeping,
  mayKeep,
  type SourceKeeper,
} from '@/lib/api/source-keeper';
import { openSessionCookie } from '@/lib/auth/session';
import { isKeptPage } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { findOutcome, requestIdHeader } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';
import { notingReads } from '@/lib/read-notes';

// Who loads a page again, or opens it in another tab, mostly gets what they have already. Making it costs several
// milliseconds; it is given again, with a nonce of its own, while nothing that it was made of has changed.

/** What is kept of all pages together and of one at most, in bytes as they were sent. */
const MOST_BYTES = 32 * 1024 * 1024;
const LARGEST_PAGE = 512 * 1024;
/** About what its headers, key and sources take. */
const BESIDES = 8 * 1024;

/** What the gate writes anew into each request, and what says nothing of the page. */
const ownHeaders: readonly string[] = [requestIdHeader, 'content-security-policy'];

/** What is said of each answer anew. */
const freshHeaders: readonly string[] = [
  requestIdHeader,
  'content-security-policy',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
];

interface KeptPage {
  readonly nonce: string;
  readonly body: Buffer;
  readonly isCompressed: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly until: number;
  readonly sources: ReadonlySet<string>;
}

declare global {
  var coralliumKeptPages: SourceKeeper<KeptPage> | undefined;
}
globalThis.coralliumKeptPages ??= createSourceKeeper<KeptPage>({
  maxSize: MOST_BYTES,
  sizeOf: ({ body }) => body.length + BESIDES,
});
const kept = globalThis.coralliumKeptPages;

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** What tells this request for a page from any other: its address and whatever the browser said. */
function keyOf(url: string, headers: IncomingHttpHeaders): string {
  const said = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return JSON.stringify([url, ...said]);
}

export interface PageRequest {
  readonly pathname: string;
  readonly requestId: string;
  readonly nonce: string;
}

/** True where a page may be kept at all; all others are Next's alone. */
function isEligible({ method, headers }: IncomingMessage, pathname: string): boolean {
  if (env().NODE_ENV !== 'production' || method !== 'GET' || !isKeptPage(pathname)) return false;
  // What Next's router asks for is no document.
  return headers.rsc === undefined && headers.authorization === undefined && headers.cookie !== undefined;
}

async function send(
  response: ServerResponse,
  { body, isCompressed, headers, nonce }: KeptPage,
  fresh: string,
): Promise<void> {
  const text = String(isCompressed ? await expand(body) : body).replaceAll(nonce, fresh);
  const sent = isCompressed ? await compress(text) : Buffer.from(text);
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value.replaceAll(nonce, fresh));
  }
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  if (env().CORALLIUM_TIMING === '1') response.setHeader('server-timing', 'kept');
  response.setHeader('content-length', sent.length);
  response.writeHead(200).end(sent);
}

/** Gathers what is sent, and hands over all of it once the last byte has gone. */
function gather(response: ServerResponse, done: (body: Buffer) => void): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    size += chunk.length;
    if (size <= LARGEST_PAGE) chunks.push(Buffer.from(chunk));
    else chunks.length = 0;
  };
  response.write = (...parts: readonly unknown[]): boolean => {
    take(parts[0]);
    return Boolean(Reflect.apply(write, response, parts));
  };
  response.end = (...parts: readonly unknown[]) => {
    take(parts[0]);
    Reflect.apply(end, response, parts);
    return response;
  };
  response.once('finish', () => {
    if (size <= LARGEST_PAGE) done(Buffer.concat(chunks));
  });
}

/** The headers of a page that may be kept, or null for whatever is no whole and private page. */
function headersOf(response: ServerResponse, requestId: string): Readonly<Record<string, string>> | null {
  // A page that has something to say of how it has gone is no ordinary one.
  if (findOutcome(requestId) !== null) return null;
  const headers = response.getHeaders();
  const encoding = headers['content-encoding'] ?? 'gzip';
  const isPage = response.statusCode === 200 && String(headers['content-type']).startsWith('text/html');
  const isPrivate = /\bno-store\b/.test(String(headers['cache-control']));
  if (!isPage || !isPrivate || encoding !== 'gzip' || headers['set-cookie'] !== undefined) return null;
  const own = Object.entries(headers).filter(([name]) => !freshHeaders.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/**
 * Sends the page as this session was given it last, if all that it was made of is as it was; else has `make`
 * make it, and keeps that: for the same address, cookies and headers alone, at most 30 s, no longer than the
 * session lives. A page for which Discord was asked is not kept, nor one that was not made of the session.
 */
export function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, requestId, nonce }: PageRequest,
  make: () => void,
): void {
  if (!isEligible(request, pathname)) {
    make();
    return;
  }
  const key = keyOf(request.url ?? '/', request.headers);
  const known = kept.get(key);
  if (known && known.until > Date.now()) {
    send(response, known, nonce).catch((err: unknown) => {
      log().error({ requestId, path: pathname, err }, 'page failed');
      response.destroy();
    });
    return;
  }
  const before = changesSoFar();
  const sources = new Set<string>();
  const keep = async (body: Buffer) => {
    const headers = headersOf(response, requestId);
    const claim = await openSessionCookie(sessionCookieIn(request.headers.cookie));
    if (!headers || !claim || !sources.has(`sessions ${claim.sid}`) || !mayKeep(sources)) return;
    const end = await endOfKeeping({ sid: claim.sid, before });
    if (end === null) return;
    const isCompressed = response.getHeader('content-encoding') === 'gzip';
    kept.set(key, { nonce, body, isCompressed, headers, until: end, sources });
  };
  gather(response, (body) => {
    keep(body).catch((err: unknown) => log().error({ requestId, path: pathname, err }, 'page not kept'));
  });
  notingReads(sources, make);
}
