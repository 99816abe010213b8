import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { assertAccess } from '@/lib/api/assert-access';
import { isBot } from '@/lib/api/assert-bot';
import { clientAddress } from '@/lib/api/client-address';
import { changesSoFar, keepAnswer } from '@/lib/api/kept-answers';
import { takeCallNow } from '@/lib/api/rate-limit';
import { readBody } from '@/lib/api/read-body';
import { Reply } from '@/lib/api/reply';
import { assertSameOrigin } from '@/lib/api/same-origin';
import { findViewerByCookie, sessionCookieName, type Viewer } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError, errorTable, type FieldErrors } from '@/lib/core/errors';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { requestIdHeader } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';
import { notingReads } from '@/lib/read-notes';

/** Characters of a path in the log. */
const longestLoggedPath = 200;

/** What a handler gets: parsed input and who asks. */
export interface Context<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: NextRequest;
  /** The signed-in person; throws `unauthenticated` on a public endpoint without one. */
  viewer(): Viewer;
  findViewer(): Viewer | null;
  readonly requestId: string;
}

interface RouteContext {
  readonly params: Promise<Record<string, string | string[] | undefined>>;
}

/** Dotted path → message, the form of `fields` in a failure. */
function toFieldErrors(error: z.ZodError): FieldErrors {
  return Object.fromEntries(
    error.issues.flatMap((issue) => {
      const path = issue.path.map(String).join('.');
      if (issue.code !== 'unrecognized_keys') return [[path || 'body', issue.message]];
      return issue.keys.map((key) => [path ? `${path}.${key}` : key, "This field doesn't exist."]);
    }),
  );
}

function parseOr<S extends z.ZodType>(
  schema: S,
  input: unknown,
  otherwise: (error: z.ZodError) => AppError,
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw otherwise(parsed.error);
  return parsed.data;
}

function toFailure(known: AppError, requestId: string): Response {
  const { fields, extra, retryAfter } = known.details;
  const text = known.code === 'internal' ? errorTable.internal.text : known.message;
  const headers = new Headers({ 'cache-control': 'private, no-store', [requestIdHeader]: requestId });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const body = { error: text, code: known.code, ...(fields ? { fields } : {}), ...extra, requestId };
  return Response.json(body, { status: known.status, headers });
}

interface Written {
  readonly version: number | null;
  readonly text: string;
  readonly etag: string | null;
}

/**
 * Texts and tags of versioned answers by the answer itself: a handler that gives the same object again has it
 * written once.
 */
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

function toSuccess(result: unknown, returns: z.ZodType, request: Request): Response {
  if (result instanceof Response) return result;
  const reply = result instanceof Reply ? result : new Reply(result);
  const headers = new Headers({ 'cache-control': reply.cacheControl });
  const { text, etag } = write(reply, returns);
  if (etag !== null) {
    headers.set('etag', etag);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('content-length', String(Buffer.byteLength(text)));
  return new Response(text, { status: 200, headers });
}

/**
 * The server side of an endpoint, in this order: same-origin check for anything that writes → session → rate
 * limit → access → size limit → parse → handler → parse of the answer. The rate limit comes before the access
 * check because that may ask Discord. Path parameters that cannot exist are a 404, other bad input a 422 with
 * `fields`. Anything thrown that is no AppError is logged once and becomes a 500 without its text; who is
 * turned away before the handler is logged once, with who asked and for what.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Endpoint<Endpoint['method'], string, P, Q, B, R>,
  handler: (
    context: Context<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.input<R> | Reply<z.input<R>>>,
): (request: NextRequest, route: RouteContext) => Promise<Response> {
  const name = `${contract.method} ${contract.path}`;
  const isWrite = contract.method !== 'GET';
  // No cookie opens these, so that no page of another site can have a browser make such a call.
  const isForBot = contract.access.kind === 'bot';
  // The calls that an open page makes again and again.
  const isPolled = !isWrite && contract.access.kind === 'guild';

  async function answerCall(
    request: NextRequest,
    route: RouteContext,
    sources: Set<string>,
  ): Promise<Response> {
    const before = changesSoFar();
    const started = performance.now();
    // The gate's, over whatever the client sent.
    const requestId = request.headers.get(requestIdHeader) ?? randomUUID();
    const where = { requestId, endpoint: name, path: request.nextUrl.pathname.slice(0, longestLoggedPath) };
    let caller = clientAddress(request.headers, env().TRUSTED_PROXIES);
    let isLetIn = false;
    let status = 500;
    let failure: AppError | null = null;
    try {
      if (!isForBot && (isWrite || contract.changes)) assertSameOrigin(request, env().SITE_URL);
      const readsBefore = env().CORALLIUM_TIMING === '1' ? (await getStore()).stats().reads : 0;
      const cookie = request.cookies.get(sessionCookieName())?.value;
      const viewer = isForBot ? null : await findViewerByCookie(cookie);
      const params = parseOr(contract.params, await route.params, () => new AppError('not_found'));
      if (isForBot && isBot(request.headers)) caller = 'bot';
      else if (viewer) caller = viewer.userId;
      takeCallNow(`${name} ${caller}`, contract.limit);
      const { headers } = request;
      await assertAccess(contract, viewer, z.record(z.string(), z.unknown()).parse(params), {
        headers,
        isWrite,
      });
      isLetIn = true;
      const rawBody = isWrite ? await readBody(request, contract) : {};
      const invalid = (error: z.ZodError) => new AppError('invalid', { fields: toFieldErrors(error) });
      const query = parseOr(contract.query, Object.fromEntries(request.nextUrl.searchParams), invalid);
      const body = parseOr(contract.body, rawBody, invalid);
      const requireViewer = () => {
        if (!viewer) throw new AppError('unauthenticated');
        return viewer;
      };
      const context = {
        params,
        query,
        body,
        request,
        requestId,
        viewer: requireViewer,
        findViewer: () => viewer,
      };
      const answer = toSuccess(await handler(context), contract.returns, request);
      status = answer.status;
      answer.headers.set(requestIdHeader, requestId);
      const etag = answer.headers.get('etag');
      if (isPolled && viewer && etag !== null) {
        const { pathname, search } = request.nextUrl;
        await keepAnswer(
          { url: `${pathname}${search}`, cookie: request.headers.get('cookie') ?? '' },
          {
            etag,
            cacheControl: answer.headers.get('cache-control') ?? '',
            endpoint: name,
            caller,
            limit: contract.limit,
            sources,
          },
          { sid: viewer.sid, before },
        );
      }
      if (env().CORALLIUM_TIMING === '1') {
        const reads = (await getStore()).stats().reads - readsBefore;
        answer.headers.set(
          'server-timing',
          `total;dur=${(performance.now() - started).toFixed(2)}, reads;desc="${reads}"`,
        );
      }
      return answer;
    } catch (error) {
      failure = error instanceof AppError ? error : new AppError('internal', { cause: error });
      if (failure.code === 'internal') log().error({ ...where, caller, err: error }, 'request failed');
      status = failure.status;
      return toFailure(failure, requestId);
    } finally {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const outcome = { ...where, caller, status, ms, ...(failure ? { code: failure.code } : {}) };
      // Whoever is turned away is told of at a level that is on, whatever was asked for.
      if (failure && failure.status < 500 && !isLetIn) log().warn(outcome, 'request denied');
      else log()[isWrite ? 'info' : 'debug'](outcome, 'request');
    }
  }

  return (request, route) => {
    const sources = new Set<string>();
    const answer = () => answerCall(request, route, sources);
    return isPolled ? notingReads(sources, answer) : answer();
  };
}
