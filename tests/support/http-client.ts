// An HTTP client for the API tests that behaves like a browser where it matters: cookies, Origin, no hidden
// redirects.
import { type CookieJar, createCookieJar } from './cookie-jar';

export interface RequestOptions {
  /** Replaces or adds headers; null removes one, including `origin`, `cookie` and `content-type`. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as is, in place of `json`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body if it is JSON, otherwise undefined. */
  readonly body: unknown;
}

export interface Client {
  readonly origin: string;
  /** The signed-in person, null for a visitor. */
  readonly userId: string | null;
  readonly cookies: CookieJar;
  readonly get: (path: string, options?: RequestOptions) => Promise<Answer>;
  readonly post: (path: string, json?: unknown, options?: RequestOptions) => Promise<Answer>;
  readonly request: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
}

const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

function bodyOf(options: RequestOptions): Uint8Array<ArrayBuffer> | undefined {
  // As bytes, because fetch would add its own content type to a string.
  if (options.raw !== undefined) {
    return typeof options.raw === 'string' ? new TextEncoder().encode(options.raw) : options.raw;
  }
  return options.json === undefined ? undefined : new TextEncoder().encode(JSON.stringify(options.json));
}

function headersOf(
  method: string,
  path: string,
  options: RequestOptions,
  origin: string,
  jar: CookieJar,
): Headers {
  const cookie = jar.headerFor(new URL(path, origin).pathname);
  const chosen: Record<string, string | null> = {
    accept: 'application/json',
    ...(readingMethods.includes(method) ? {} : { origin }),
    ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie === null ? {} : { cookie }),
    ...Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
  const headers = new Headers();
  for (const [name, value] of Object.entries(chosen)) if (value !== null) headers.set(name, value);
  return headers;
}

function parsedBody(text: string, headers: Headers): unknown {
  return headers.get('content-type')?.includes('json') === true && text !== '' ? JSON.parse(text) : undefined;
}

/** A client with an empty cookie jar, or with the given one. */
export function createClient(
  origin: string,
  userId: string | null = null,
  cookies = createCookieJar(),
): Client {
  const request = async (method: string, path: string, options: RequestOptions = {}): Promise<Answer> => {
    const body = bodyOf(options);
    const response = await fetch(new URL(path, origin), {
      method,
      headers: headersOf(method, path, options, origin, cookies),
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const text = await response.text();
    cookies.keep(response.headers);
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsedBody(text, response.headers),
    };
  };
  return {
    origin,
    userId,
    cookies,
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, json, options) => request('POST', path, { json: json ?? {}, ...options }),
  };
}
