import type { z } from 'zod';
import type { Contract } from '@/lib/contracts/registry';
import type { SectionAnswer } from '@/lib/contracts/section-answer';
import { bookmarkHeader, bookmarkSeconds } from '@/lib/core/bookmark';
import type { Endpoint } from '@/lib/core/endpoint';
import type { ErrorCode, FieldErrors } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { unknownFailure } from '@/lib/core/unknown-failure';
import type { Section } from '@/lib/guild-settings/section';

/** An error response of the API, or a network failure (`code` is then 'unreachable'). */
export class CallError extends Error {
  readonly code: ErrorCode | 'unreachable';
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** The whole response body, with the members specific to its code (`current` and `etag` for 'stale'). */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode | 'unreachable',
    message: string,
    answer: Readonly<Record<string, unknown>> = {},
    status = 0,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.answer = answer;
    this.fields = toFields(answer.fields);
  }

  /** False if the response had no message. */
  get isExplained(): boolean {
    return this.status === 0 || typeof this.answer.error === 'string';
  }
}

function toFields(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, message]) =>
      typeof message === 'string' ? [[path, message]] : [],
    ),
  );
}

/** Not validated, to keep the table of codes out of the browser; an unknown code matches no comparison. */
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string';

export interface CallInput<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
  /** Sent as If-Match: the ETag of the data that the form shows. */
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
}

/** A response with its ETag; null if the endpoint has none. */
export interface CallAnswer<T> {
  readonly data: T;
  readonly etag: string | null;
}

function toUrl(path: string, params: unknown, query: unknown): string {
  const values = isRecord(params) ? params : {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(
    Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

export type CallNews = 'reached' | 'unreachable' | 'signed out';
type NewsListener = (news: CallNews) => void;

const newsListeners = new Set<NewsListener>();

/** Calls `listener` with the news of every call; returns the unsubscribe function. */
export function listenCalls(listener: NewsListener): () => void {
  newsListeners.add(listener);
  return () => {
    newsListeners.delete(listener);
  };
}

function publishNews(news: CallNews): void {
  for (const listener of [...newsListeners]) listener(news);
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    publishNews('reached');
    return response;
  } catch (error) {
    if (!isAbort(error)) publishNews('unreachable');
    throw error;
  }
}

/** Not validated here: the server has parsed its response by the contract (`serve`). */
async function receive(url: string, init: RequestInit) {
  const response = await send(url, init);
  // A proxy in front of the site may return an error page of its own.
  const answer = await (response.ok ? response.json() : response.json().catch(() => null));
  return { response, answer };
}
type Received = Awaited<ReturnType<typeof receive>>;

export type PathOf<M extends Contract['method']> = Extract<Contract, { readonly method: M }>['path'];

export type ContractAt<M extends Contract['method'], P extends string> = Extract<
  Contract,
  { readonly method: M; readonly path: P }
>;

export type AnswerOf<M extends Contract['method'], P extends string> = z.output<ContractAt<M, P>['returns']>;

/** Why writes to servers are currently blocked, or null. */
let held: string | null = null;

/** Makes every call that would change a server throw this reason before it is sent; null lifts the block. */
export function holdWrites(reason: string | null): void {
  held = reason;
}

/** The session token in Discord's frame if the browser rejects cookies there. Held in memory only. */
let bearer: string | null = null;

/** The bookmark of that session's last write, and when it expires; other sessions use a cookie. */
let bookmark = { text: '', until: 0 };

/** Sends this session token with every later call; null stops that. */
export function carryBearer(token: string | null): void {
  bearer = token;
}

/** True if only calls carry the session: streams can't send it, and are rejected. */
export function carriesBearer(): boolean {
  return bearer !== null;
}

/** Sends a call; `call` and `callGuild` add the types. */
export async function request(method: Endpoint['method'], path: string, input: CallInput<Endpoint>) {
  if (held !== null && method !== 'GET' && path.startsWith('/api/dashboard/')) {
    throw new CallError('forbidden', held);
  }
  const headers = new Headers({ accept: 'application/json' });
  if (input.ifMatch) headers.set('if-match', input.ifMatch);
  if (method !== 'GET') headers.set('content-type', 'application/json');
  if (bearer !== null) {
    headers.set('authorization', `Bearer ${bearer}`);
    if (performance.now() < bookmark.until) headers.set(bookmarkHeader, bookmark.text);
  }
  let received: Received;
  try {
    received = await receive(toUrl(path, input.params, input.query), {
      method,
      headers,
      body: method === 'GET' ? null : JSON.stringify(input.body ?? {}),
      signal: input.signal ?? null,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallError('unreachable', "The site can't be reached. Check your connection and try again.");
  }
  const { response, answer } = received;
  const given = response.headers.get(bookmarkHeader);
  if (given !== null) bookmark = { text: given, until: performance.now() + bookmarkSeconds * 1000 };
  if (!response.ok) {
    const failure = isRecord(answer) ? answer : {};
    const code = isCode(failure.code) ? failure.code : 'internal';
    const message = typeof failure.error === 'string' ? failure.error : unknownFailure;
    if (code === 'unauthenticated') publishNews('signed out');
    throw new CallError(code, message, failure, response.status);
  }
  return { data: answer, etag: response.headers.get('etag') };
}

/**
 * Calls an endpoint from the browser: `call('GET', '/api/…', { params })`. Input and response have the
 * types of the contract with this method and path. Contracts are imported as types only, so that no schema
 * reaches the browser. Throws CallError.
 */
export async function call<M extends Contract['method'], P extends PathOf<M>>(
  method: M,
  path: P,
  input: CallInput<ContractAt<M, P>> = {},
): Promise<AnswerOf<M, P>> {
  return (await request(method, path, input)).data;
}

/** The GET call of a section, typed by that section. Throws CallError. */
export function callSection<S extends Section>(
  { wire }: S,
  guild: { readonly userId: string; readonly guildId: string },
  signal: AbortSignal,
): Promise<CallAnswer<SectionAnswer<S>>> {
  const path: PathOf<'GET'> = '/api/dashboard/{userId}/{guildId}/{section}';
  return request('GET', path, { params: { ...guild, section: wire.read }, signal });
}
