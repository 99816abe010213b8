import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { admit, callerOf, parseOr } from '@/lib/api/admit';
import { giveBookmark } from '@/lib/api/bookmarks';
import { toAppError } from '@/lib/api/failure';
import { changesSoFar, keepAnswer } from '@/lib/api/kept-answers';
import { readBody, readSignedText } from '@/lib/api/read-body';
import { Reply } from '@/lib/api/reply';
import { assertSameOrigin } from '@/lib/api/same-origin';
import type { Answered, Asked, ServedCall } from '@/lib/api/served-call';
import { toRefusal, toSuccess, withHeaders } from '@/lib/api/write-answer';
import type { Viewer } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError, type ErrorCode } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { assertSwitchedOn } from '@/lib/guilds/switches';
import { requestIdHeader } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';
import { type NotedWrite, notingReads, notingWrites } from '@/lib/read-notes';
import { featureOfCall } from '@/lib/rules/switches/feature-of-call';

/** Maximum characters of a logged path. */
const longestLoggedPath = 200;

/** Error codes logged as denials, whether from admission or from a use case. */
const denials: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_a_manager',
  'sign_in_again',
  'cross_site',
];

/** The input of a handler: the parsed request and the caller. */
export interface Context<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: Request;
  /** The signed-in person; throws `unauthenticated` on a public endpoint without one. */
  viewer(): Viewer;
  findViewer(): Viewer | null;
  readonly requestId: string;
}

function withBookmark(
  answered: Answered | Response,
  asked: Headers,
  writes: ReadonlyMap<string, NotedWrite>,
): Answered | Response {
  if (writes.size === 0) return answered;
  const headers = answered instanceof Response ? answered.headers : new Headers(answered.headers);
  giveBookmark(headers, asked, writes.values());
  if (answered instanceof Response) return answered;
  return { ...answered, headers: Object.fromEntries(headers), cookies: headers.getSetCookie() };
}

/**
 * Creates the server side of an endpoint, in this order: same-origin check for writes → session → rate
 * limit → access (`admit`) → size limit → parse → handler → parse of the response. Invalid path
 * parameters are a 404, other invalid input a 422 with `fields`. An error other than AppError is logged once
 * and becomes a 500 without its message; denials are logged once, with the caller and the call.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  contract: Endpoint<Endpoint['method'], string, P, Q, B, R>,
  handler: (
    context: Context<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.input<R> | Reply<z.input<R>>>,
): ServedCall {
  const name = `${contract.method} ${contract.path}`;
  const isWrite = contract.method !== 'GET';
  // Cookies don't authorise these, so a page of another site can't make a browser call them.
  const isForBot = contract.access.kind === 'bot';
  const isSigned = contract.access.kind === 'stripe';
  // Calls that an open page polls.
  const { kind } = contract.access;
  const isPolled = !isWrite && (kind === 'guild' || kind === 'self' || contract.isPolled === true);
  const givesBookmark = (isWrite || contract.changes === true) && !isSigned;

  async function answerOnce(
    { headers, pathname, search, params: given, bytes }: Asked,
    whole: () => Request,
    sources: Set<string>,
    writes: Map<string, NotedWrite> | null,
  ): Promise<Answered | Response> {
    const before = changesSoFar();
    const started = performance.now();
    // The gate's id replaces the client's header.
    const requestId = headers.get(requestIdHeader) ?? randomUUID();
    const where = { requestId, endpoint: name, path: pathname.slice(0, longestLoggedPath) };
    const caller = callerOf(headers);
    // A Request is costly to create, and few handlers need one.
    const readWritten = () => {
      const source = bytes === undefined ? whole() : { headers, body: bytes && [bytes] };
      return isSigned ? readSignedText(source, contract) : readBody(source, contract);
    };
    let isLetIn = false;
    let status = 500;
    let failure: AppError | null = null;
    try {
      if (!isForBot && !isSigned && (isWrite || contract.changes)) {
        const { SITE_URL, DISCORD_ACTIVITY_ORIGIN } = env();
        const asked = isWrite ? { method: contract.method, headers } : whole();
        assertSameOrigin(asked, SITE_URL, contract.inActivity ? DISCORD_ACTIVITY_ORIGIN : null);
      }
      const readsBefore = env().CORALLIUM_TIMING === '1' ? (await getStore()).stats().reads : 0;
      const { viewer, params } = await admit(contract, { headers, params: given }, caller);
      isLetIn = true;
      const rawBody = isWrite ? await readWritten() : {};
      const query = parseOr(contract.query, Object.fromEntries(new URLSearchParams(search)));
      const body = parseOr(contract.body, rawBody);
      const feature = featureOfCall(contract, isRecord(params) ? params : {}, isRecord(body) ? body : {});
      await assertSwitchedOn(feature);
      const requireViewer = () => {
        if (!viewer) throw new AppError('unauthenticated');
        return viewer;
      };
      const context = {
        params,
        query,
        body,
        get request() {
          return whole();
        },
        requestId,
        viewer: requireViewer,
        findViewer: () => viewer,
      };
      const result = await (writes ? notingWrites(writes, () => handler(context)) : handler(context));
      const reply = result instanceof Reply ? result : new Reply<unknown>(result);
      const answer = result instanceof Response ? result : toSuccess(reply, contract.returns, headers);
      status = answer.status;
      const etag = answer instanceof Response ? undefined : answer.headers.etag;
      // The cache is keyed by cookie.
      const isByCookie = !headers.has('authorization');
      if (isPolled && viewer && isByCookie && etag !== undefined) {
        await keepAnswer(
          { url: `${pathname}${search}`, cookie: headers.get('cookie') ?? '' },
          {
            etag,
            cacheControl: reply.cacheControl,
            endpoint: name,
            caller: caller.name,
            limit: contract.limit,
            sources,
            ...(reply.until === null ? {} : { until: reply.until }),
          },
          { sid: viewer.sid, before },
        );
      }
      const own = { [requestIdHeader]: requestId };
      if (env().CORALLIUM_TIMING === '1') {
        const reads = (await getStore()).stats().reads - readsBefore;
        const ms = (performance.now() - started).toFixed(2);
        return withHeaders(answer, { ...own, 'server-timing': `total;dur=${ms}, reads;desc="${reads}"` });
      }
      return withHeaders(answer, own);
    } catch (error) {
      failure = toAppError(error);
      if (failure.code === 'internal')
        log().error({ ...where, caller: caller.name, err: error }, 'request failed');
      status = failure.status;
      return toRefusal(failure, requestId);
    } finally {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const outcome = {
        ...where,
        caller: caller.name,
        status,
        ms,
        ...(failure ? { code: failure.code } : {}),
      };
      // Denials are logged for every endpoint, at a level that is always on.
      const isDenied = failure && (denials.includes(failure.code) || (!isLetIn && failure.status < 500));
      if (isDenied) log().warn(outcome, 'request denied');
      else log()[isWrite ? 'info' : 'debug'](outcome, 'request');
    }
  }

  return async (asked, whole) => {
    const sources = new Set<string>();
    const writes = givesBookmark ? new Map<string, NotedWrite>() : null;
    const make = () => answerOnce(asked, whole, sources, writes);
    const answered = await (isPolled ? notingReads(sources, make) : make());
    return writes ? withBookmark(answered, asked.headers, writes) : answered;
  };
}
