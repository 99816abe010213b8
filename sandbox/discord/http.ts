import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal';

/** The bot by its token, or a person by an access token. */
export type Caller =
  | { readonly kind: 'bot' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly scopes: readonly string[];
      readonly expiresAt: number;
    }
  | { readonly kind: 'nobody' };

export interface Call {
  readonly method: string;
  /** Without `/api` and `/v10`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly caller: Caller;
  /** The X-Audit-Log-Reason, decoded. */
  readonly reason: string | null;
  /** A parameter of the route's path. */
  param(name: string): string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?:
    | { readonly type: 'json'; readonly value: unknown }
    | { readonly type: 'html' | 'svg' | 'js'; readonly text: string };
}

export const json = (value: unknown, status = 200): Reply => ({ status, body: { type: 'json', value } });
export const html = (text: string, status = 200): Reply => ({ status, body: { type: 'html', text } });
export const noContent: Reply = { status: 204 };
export const redirect = (to: string): Reply => ({ status: 302, headers: { location: to } });

/** The parsed JSON body; `{}` if empty, as at Discord. Throws `invalidJson`. */
export function jsonBody(call: Call): unknown {
  if (call.text === '') return {};
  try {
    return JSON.parse(call.text);
  } catch {
    throw new Refusal('invalidJson');
  }
}

/** An integer from the query, or `fallback`. Throws `invalidForm` outside `min`–`max`. */
export function queryNumber(call: Call, name: string, fallback: number, min: number, max: number): number {
  const text = call.query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const message = `int value should be between ${min} and ${max}.`;
  throw new Refusal('invalidForm', [{ path: [name], code: 'NUMBER_TYPE_RANGE', message }]);
}

/** An id from the query, or `fallback`. Throws `invalidForm`. */
export function queryId(call: Call, name: string, fallback: bigint): bigint {
  const text = call.query.get(name);
  if (text === null) return fallback;
  if (/^\d{1,20}$/.test(text)) return BigInt(text);
  const message = `Value "${text}" is not snowflake.`;
  throw new Refusal('invalidForm', [{ path: [name], code: 'NUMBER_TYPE_COERCE', message }]);
}

/** The largest accepted body in bytes, far above our calls. */
const BODY_LIMIT = 1_000_000;

/** The whole body as text. Throws `badRequest` above BODY_LIMIT. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_LIMIT) throw new Refusal('badRequest');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const contentTypes = {
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  js: 'text/javascript; charset=utf-8',
} as const;

/** Pages are self-contained: inline script and style, no foreign content, no framing. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

export function send(response: ServerResponse, reply: Reply, extra: Readonly<Record<string, string>>): void {
  const type = reply.body?.type;
  const headers = {
    'cache-control': type === 'svg' ? 'public, max-age=3600' : 'no-store',
    'x-content-type-options': 'nosniff',
    ...(type ? { 'content-type': contentTypes[type] } : {}),
    ...(type === 'html' ? pageHeaders : {}),
    ...extra,
    ...reply.headers,
  };
  response.writeHead(reply.status, headers);
  if (reply.body === undefined) response.end();
  else response.end(reply.body.type === 'json' ? JSON.stringify(reply.body.value) : reply.body.text);
}
