import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { admit, callerOf, parseOr } from '@/lib/api/admit';
import { toAppError, toFailure } from '@/lib/api/failure';
import { changesSoFar, keepAnswer } from '@/lib/api/kept-answers';
import { readBody, readSignedText } from '@/lib/api/read-body';
import { Reply } from '@/lib/api/reply';
import { assertSameOrigin } from '@/lib/api/same-origin';
import type { Viewer } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { assertSwitchedOn } from '@/lib/guilds/switches';
import { requestIdHeader } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';
import { notingReads } from '@/lib/read-notes';
import { featureOfCall } from '@/lib/rules/switches/feature-of-call';

const asRecord = z.record(z.string(), z.unknown());

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

function toSuccess(reply: Reply<unknown>, returns: z.ZodType, request: Request): Response {
  const headers = new Headers({ 'cache-control': reply.cacheControl });
  if (reply.setCookie !== null) headers.append('set-cookie', reply.setCookie);
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
 * limit → access (`admit`) → size limit → parse → handler → parse of the answer. Path parameters that cannot
 * exist are a 404, other bad input a 422 with `fields`. Anything thrown that is no AppError is logged once
 * and becomes a 500 without its text; who is turned away before the handler is logged once, with who asked
 * and for what.
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
  const isSigned = contract.access.kind === 'stripe';
  // The calls that an open page makes again and again.
  const { kind } = contract.access;
  const isPolled = !isWrite && (kind === 'guild' || kind === 'self' || contract.isPolled === true);

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
    const caller = callerOf(request.headers);
    let isLetIn = false;
    let status = 500;
    let failure: AppError | null = null;
    try {
      if (!isForBot && !isSigned && (isWrite || contract.changes)) {
        const { SITE_URL, DISCORD_ACTIVITY_ORIGIN } = env();
        assertSameOrigin(request, SITE_URL, contract.inActivity ? DISCORD_ACTIVITY_ORIGIN : null);
      }
      const readsBefore = env().CORALLIUM_TIMING === '1' ? (await getStore()).stats().reads : 0;
      const asked = { headers: request.headers, params: await route.params };
      const { viewer, params } = await admit(contract, asked, caller);
      isLetIn = true;
      const rawBody = isWrite ? await (isSigned ? readSignedText : readBody)(request, contract) : {};
      const query = parseOr(contract.query, Object.fromEntries(request.nextUrl.searchParams));
      const body = parseOr(contract.body, rawBody);
      const sent = asRecord.safeParse(body).data ?? {};
      await assertSwitchedOn(featureOfCall(contract, asRecord.parse(params), sent));
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
      const result = await handler(context);
      const reply = result instanceof Reply ? result : new Reply<unknown>(result);
      const answer = result instanceof Response ? result : toSuccess(reply, contract.returns, request);
      status = answer.status;
      answer.headers.set(requestIdHeader, requestId);
      const etag = answer.headers.get('etag');
      // The key of what is kept is the cookie.
      const isByCookie = !request.headers.has('authorization');
      if (isPolled && viewer && isByCookie && etag !== null) {
        const { pathname, search } = request.nextUrl;
        await keepAnswer(
          { url: `${pathname}${search}`, cookie: request.headers.get('cookie') ?? '' },
          {
            etag,
            cacheControl: answer.headers.get('cache-control') ?? '',
            endpoint: name,
            caller: caller.name,
            limit: contract.limit,
            sources,
            ...(reply.until === null ? {} : { until: reply.until }),
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
      failure = toAppError(error);
      if (failure.code === 'internal')
        log().error({ ...where, caller: caller.name, err: error }, 'request failed');
      status = failure.status;
      const { headers, body } = toFailure(failure, requestId);
      return Response.json(body, { status, headers });
    } finally {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const outcome = {
        ...where,
        caller: caller.name,
        status,
        ms,
        ...(failure ? { code: failure.code } : {}),
      };
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
