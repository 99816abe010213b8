import { z } from 'zod';
import type { Endpoint, Method } from '@/lib/core/endpoint';

/** An error response of the site. */
export class BotCallError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'BotCallError';
    this.status = status;
    this.code = code;
  }
}

interface CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params?: z.input<P>;
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
  /** Sent as If-None-Match: the ETag of the known data. */
  readonly etag?: string | null;
}

/** Calls the site's service API by its contracts. */
export interface BotClient {
  /** `data` is null if `etag` still matches. Throws BotCallError. */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<Method, string, P, Q, B, R>,
    input?: CallInput<P, Q, B>,
  ): Promise<{ readonly data: z.output<R> | null; readonly etag: string | null }>;
  /** The raw response to a call with the token. Throws BotCallError. */
  open(path: string, init?: RequestInit): Promise<Response>;
}

const failure = z.object({ error: z.string(), code: z.string() });
const record = z.record(z.string(), z.unknown());

async function toError(response: Response): Promise<BotCallError> {
  const parsed = failure.safeParse(await response.json().catch(() => null));
  const { code, error } = parsed.data ?? { code: 'unknown', error: `The site answered ${response.status}.` };
  return new BotCallError(response.status, code, error);
}

function toPath(endpoint: Endpoint, input: { readonly params?: unknown; readonly query?: unknown }): string {
  const params = record.parse(input.params ?? {});
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries(record.parse(input.query ?? {})).map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/** A client of the site at `site` (an origin), with the bot's token. */
export function createBotClient(site: string, token: string): BotClient {
  const open = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(new URL(path, site), { ...init, headers });
    if (response.ok || response.status === 304) return response;
    throw await toError(response);
  };
  return {
    open,
    async call(endpoint, input = {}) {
      const isWrite = endpoint.method !== 'GET';
      const response = await open(toPath(endpoint, input), {
        method: endpoint.method,
        headers: {
          ...(isWrite ? { 'content-type': 'application/json' } : {}),
          ...(input.etag ? { 'if-none-match': input.etag } : {}),
        },
        body: isWrite ? JSON.stringify(input.body ?? {}) : null,
      });
      const etag = response.headers.get('etag');
      if (response.status === 304) return { data: null, etag };
      return { data: endpoint.returns.parse(await response.json()), etag };
    },
  };
}
