import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { toAppError } from '@/lib/api/failure';
import { findRead } from '@/lib/api/find-contract';
import { nextVary } from '@/lib/api/next-vary';
import { toHeaders } from '@/lib/api/request-headers';
import { type Answered, findCall } from '@/lib/api/served-calls';
import { takesGzip } from '@/lib/api/takes-gzip';
import { toRefusal } from '@/lib/api/write-answer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

// Next passes a call through rewrites, matchers and web streams before any code of the site runs, which costs
// more than most responses do. JSON reads bypass it: what `serve` made for the route runs here.

/** A URL with only one possible reading; escaped, doubled, relative or longer ones are left to Next. */
const plainAddress = /^(\/api(?:\/(?!\.+(?:[/?]|$))[\w.~-]{1,256})+)(\?[^#]*)?$/;

/** Minimum size in bytes for compression. */
const worthCompressing = 1024;

const compress = promisify(gzip);

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: Answered,
): Promise<void> {
  const plain = Buffer.from(text ?? '');
  const isCompressed = plain.length >= worthCompressing && takesGzip(request.headers['accept-encoding']);
  const body = isCompressed ? await compress(plain) : plain;
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('vary', text === null ? nextVary : `${nextVary}, Accept-Encoding`);
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  if (text !== null) response.setHeader('content-length', body.length);
  response.writeHead(status).end(text === null ? undefined : body);
}

/**
 * Answers a GET with a JSON contract using what its route has passed to `offerCall`: the same code and
 * headers as through Next. Returns false, and does nothing, for everything else: another method, an ambiguous
 * URL, requests that only Next understands, and in development.
 */
export function answerCall(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
  const { method, url = '/', headers } = request;
  if (method !== 'GET' || env().NODE_ENV !== 'production') return false;
  if (headers.rsc !== undefined || headers['content-length'] !== undefined) return false;
  if (headers['transfer-encoding'] !== undefined) return false;
  const [, pathname, search = ''] = plainAddress.exec(url) ?? [];
  if (pathname === undefined) return false;
  const found = findRead(pathname);
  const call = found && findCall(found.path);
  if (!call) return false;
  const given = toHeaders(headers);
  const whole = () => new Request(new URL(url, env().SITE_URL), { headers: given });
  call({ headers: given, pathname, search: search === '?' ? '' : search, params: found.params }, whole)
    .then((answer) => send(request, response, answer))
    .catch((err: unknown) => {
      log().error({ requestId, endpoint: `GET ${found.path}`, err }, 'request failed');
      if (response.headersSent) response.destroy();
      else return send(request, response, toRefusal(toAppError(err), requestId));
    });
  return true;
}
