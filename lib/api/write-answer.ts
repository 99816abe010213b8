import 'server-only';
import type { z } from 'zod';
import { toFailure } from '@/lib/api/failure';
import type { Reply } from '@/lib/api/reply';
import type { Answered } from '@/lib/api/served-call';
import type { AppError } from '@/lib/core/errors';

interface Written {
  readonly version: number | null;
  readonly text: string;
  readonly etag: string | null;
}

/** Texts and ETags of versioned responses by body: one that a handler returns again is serialised once. */
const written = new WeakMap<object, Written>();

function write(reply: Reply<unknown>, returns: z.ZodType): Written {
  const { body } = reply;
  const isKept = reply.isVersioned && typeof body === 'object' && body !== null;
  const known = isKept ? written.get(body) : undefined;
  if (known?.version === reply.version) return known;
  const text = JSON.stringify(returns.parse(body));
  const made = { version: reply.version, text, etag: reply.etagFor(text) };
  if (isKept) written.set(body, made);
  return made;
}

/** A 200, or a 304 without a body if the request names this response's ETag. */
export function toSuccess(reply: Reply<unknown>, returns: z.ZodType, asked: Headers): Answered {
  const { text, etag } = write(reply, returns);
  const headers = {
    'cache-control': reply.cacheControl,
    ...(reply.setCookie === null ? {} : { 'set-cookie': reply.setCookie }),
    ...(etag === null ? {} : { etag }),
  };
  if (etag !== null && asked.get('if-none-match') === etag) return { status: 304, headers, text: null };
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status: 200, headers: { ...headers, ...type }, text };
}

export function toRefusal(failure: AppError, requestId: string): Answered & { readonly text: string } {
  const { status, headers, body } = toFailure(failure, requestId);
  return { status, headers: { ...headers, 'content-type': 'application/json' }, text: JSON.stringify(body) };
}

export function withHeaders(
  answer: Answered | Response,
  headers: Readonly<Record<string, string>>,
): Answered | Response {
  if (!(answer instanceof Response)) return { ...answer, headers: { ...answer.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

export function toResponse(answer: Answered | Response): Response {
  if (answer instanceof Response) return answer;
  const { status, cookies = [], text } = answer;
  const headers = new Headers(answer.headers);
  if (cookies.length > 0) headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(text, { status, headers });
}
