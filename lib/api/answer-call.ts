import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { toAppError } from '@/lib/api/failure';
import { findContract } from '@/lib/api/find-contract';
import { nextVary } from '@/lib/api/next-vary';
import { toHeaders } from '@/lib/api/request-headers';
import type { Answered, LoadCall, ServedCall } from '@/lib/api/served-call';
import { takesGzip } from '@/lib/api/takes-gzip';
import { toRefusal } from '@/lib/api/write-answer';
import { answersJson } from '@/lib/core/endpoint';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

// Next passes a call through rewrites, matchers and web streams before it runs any code of the site, which
// costs more than most responses. Calls that return JSON bypass it.

/** An unambiguous URL. Escapes, double slashes, dot segments and long segments are left to Next. */
const plainAddress = /^(\/api(?:\/(?!\.+(?:[/?]|$))[\w.~-]{1,256})+)(\?[^#]*)?$/;

const worthCompressing = 1024;

const compress = promisify(gzip);

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies = [], text }: Answered,
): Promise<void> {
  const plain = Buffer.from(text ?? '');
  const isCompressed = plain.length >= worthCompressing && takesGzip(request.headers['accept-encoding']);
  const body = isCompressed ? await compress(plain) : plain;
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.setHeader('vary', text === null ? nextVary : `${nextVary}, Accept-Encoding`);
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  if (text !== null) response.setHeader('content-length', body.length);
  response.writeHead(status).end(text === null ? undefined : body);
}

const largestBody = 8 * 1024;

/** True for a request without a body, and for a write with a small Content-Length. */
function isSmall({ method, headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  const length = headers['content-length'];
  return length === undefined || (method !== 'GET' && Number(length) <= largestBody);
}

/** Reads the whole body; null if there is none. Node stops at Content-Length. */
async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  if (request.headers['content-length'] === undefined) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export interface Answering {
  readonly requestId: string;
  readonly loadCall: LoadCall;
}

/**
 * Answers a call whose contract returns JSON, with the same result as through Next. Returns false, and does
 * nothing, for anything else: ambiguous URLs, large bodies, GETs that change something (they are
 * navigations), and requests of Next's router.
 */
export function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, loadCall }: Answering,
): boolean {
  const { method, url = '/', headers } = request;
  if (method === undefined || headers.rsc !== undefined || !isSmall(request)) return false;
  const [, pathname, search = ''] = plainAddress.exec(url) ?? [];
  if (pathname === undefined) return false;
  const found = findContract(method, pathname);
  if (!found || !answersJson(found.contract) || found.contract.changes) return false;
  const init = { method, headers: toHeaders(headers) };
  const asked = {
    headers: init.headers,
    pathname,
    search: search === '?' ? '' : search,
    params: found.params,
  };
  async function make(call: ServedCall): Promise<Answered> {
    const bytes = await bodyOf(request);
    const whole = () => new Request(new URL(url, env().SITE_URL), { ...init, body: bytes });
    const answer = await call({ ...asked, bytes }, whole);
    if (answer instanceof Response) throw new TypeError(`${method} ${pathname} answered with no JSON.`);
    return answer;
  }
  loadCall(found.contract)
    .then(make)
    .then((answer) => send(request, response, answer))
    .catch((err: unknown) => {
      // The client disconnected before it had sent the whole body.
      if (method !== 'GET' && !request.complete) {
        response.destroy();
        return;
      }
      log().error({ requestId, endpoint: `${method} ${found.contract.path}`, err }, 'request failed');
      if (response.headersSent) response.destroy();
      else return send(request, response, toRefusal(toAppError(err), requestId));
    });
  return true;
}
