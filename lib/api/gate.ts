import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall } from '@/lib/api/answer-call';
import { answerUnchanged } from '@/lib/api/answer-unchanged';
import { areaOf, toPathname } from '@/lib/api/area-of';
import { catchUpWith, takeBookmark } from '@/lib/api/bookmarks';
import { securityHeaders } from '@/lib/api/content-policy';
import { firstScriptLink } from '@/lib/api/first-script';
import { guardAnswer } from '@/lib/api/guard-answer';
import { refusedLoginAt } from '@/lib/api/login-address';
import { isFramePage, policyOf, searchOf } from '@/lib/api/policy-of';
import { longestPart, refusalOf } from '@/lib/api/refusal-of';
import type { LoadCall } from '@/lib/api/served-call';
import { sessionCookieIn } from '@/lib/api/session-cookie';
import { sendStaticPage } from '@/lib/api/static-page';
import { answerStream } from '@/lib/api/streams';
import { isStaticFile, takePage } from '@/lib/api/take-page';
import { readWikiAddress } from '@/lib/api/wiki-address';
import { ACTIVITY_HEADER, activityHome, withFrameParameters } from '@/lib/core/activity';
import { isSessionPage, PAGE_PATH_HEADER, PASSED_HEADER, unknownWikiPage, wayOf } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { requestIdHeader } from '@/lib/health/page-outcomes';
import { log } from '@/lib/log';

/** Headers that clients may not set: the site's own, and those of features of Next that it does not use. */
const ownHeaders = [
  'content-security-policy',
  'content-security-policy-report-only',
  'next-action',
  requestIdHeader,
  ACTIVITY_HEADER,
  PASSED_HEADER,
];

/** An unambiguous URL. */
const plainAddress = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?(?:\?[\x21-\x7e]*)?$/;

/**
 * Marks a request that the middleware would let through to a page, so that Next skips the middleware, which
 * costs more than half the time of an empty page. Redirects and requests of Next's router still run it.
 */
function letPass(
  { method, url = '/', headers }: IncomingMessage,
  { pathname, isFrame }: { readonly pathname: string; readonly isFrame: boolean },
): void {
  if (method !== 'GET' || headers.rsc !== undefined || !plainAddress.test(url)) return;
  const hasCookie = sessionCookieIn(headers.cookie) !== undefined;
  if (!isSessionPage(pathname) || wayOf({ pathname, isOpen: isFrame, hasCookie }) !== 'page') return;
  headers[PASSED_HEADER] = '1';
  headers[PAGE_PATH_HEADER] = url;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export type Gate = (request: IncomingMessage, response: ServerResponse, handle: Handle) => void;

/**
 * Creates the handler that runs before Next for every request. It sets the headers of all responses, rejects
 * invalid URLs and too frequent page requests (`serve` counts calls), answers event streams, calls and static
 * pages, and replaces Next's error pages. Next reads the nonce of its scripts from the request's policy.
 * Without `loadCall`, calls are left to Next, which reloads changed code.
 */
export function createGate(loadCall: LoadCall | null): Gate {
  return (request, response, handle) => {
    const bookmark = takeBookmark(request.headers);
    const passNow = () => pass(request, response, { handle, loadCall });
    // A client that has just written something must not get anything older.
    if (bookmark === null) passNow();
    else void catchUpWith(bookmark).then(passNow);
  };
}

interface Beyond {
  readonly handle: Handle;
  readonly loadCall: LoadCall | null;
}

function pass(request: IncomingMessage, response: ServerResponse, { handle, loadCall }: Beyond): void {
  const { method = 'GET', url = '/', headers } = request;
  const pathname = toPathname(url);
  const wiki = readWikiAddress(pathname, url);
  const liveAt = wiki.kind === 'live' ? wiki.at : refusedLoginAt(pathname, url);
  const area = liveAt !== null ? 'page' : areaOf(pathname, headers.accept ?? null);
  // The static page and the one that depends on the query share a path.
  if (liveAt !== null) request.url = liveAt;
  const requestId = randomUUID();
  const nonce = area === 'api' ? '' : randomBytes(18).toString('base64');
  const isFrame = area === 'page' && isFramePage(pathname, request);
  const policy = policyOf({ area, nonce, pathname, isFrame });
  for (const name of ownHeaders) delete headers[name];
  headers[requestIdHeader] = requestId;
  if (area === 'page') headers['content-security-policy'] = policy;
  if (isFrame) headers[ACTIVITY_HEADER] = '1';
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  // X-Frame-Options allows no list of origins; the policy says who may frame the page.
  if (isFrame) response.removeHeader('x-frame-options');
  response.setHeader('content-security-policy', policy);
  response.setHeader(requestIdHeader, requestId);
  if (area === 'api' && answerStream(request, response, { pathname, requestId })) return;
  if (area === 'api') {
    if (method === 'GET' && answerUnchanged(request, response, requestId)) return;
    if (loadCall && answerCall(request, response, { requestId, loadCall })) return;
  }
  const isUnknownInWiki = wiki.kind === 'unknown';
  const { fail } = guardAnswer(request, response, {
    ...{ area, requestId },
    missingPage: isUnknownInWiki ? `/wiki/${unknownWikiPage}` : '/_not-found',
    policyOfPage: (page) => policyOf({ area: 'static', nonce, pathname: page, isFrame }),
  });
  const refusal = refusalOf(method, pathname, area);
  const isCounted = area !== 'api' && !isStaticFile(pathname) && env().NODE_ENV !== 'development';
  if (refusal !== null) {
    if (refusal.allow) response.setHeader('allow', refusal.allow.join(', '));
    if (refusal.status === 204) response.writeHead(204).end();
    else fail(refusal.status);
  } else if (isFrame && pathname === '/') {
    // Relative, since the frame loads the site from Discord's domain.
    response.writeHead(307, { location: withFrameParameters(activityHome, searchOf(url)) }).end();
  } else if (wiki.kind === 'moved') response.writeHead(308, { location: wiki.to }).end();
  else if (!isCounted) handle(request, response);
  else {
    const path = pathname.slice(0, longestPart);
    takePage(headers)
      .then((refused) => {
        if (headers.rsc === undefined) response.setHeader('link', firstScriptLink());
        if (refused !== null) {
          log().warn({ requestId, path, ...refused, status: 429 }, 'request denied');
          fail(429, refused.retryAfter);
        } else if (isUnknownInWiki) fail(404);
        else if (liveAt !== null) handle(request, response);
        else if (!sendStaticPage(request, response, pathname)) {
          letPass(request, { pathname, isFrame });
          handle(request, response);
        }
      })
      .catch((err: unknown) => {
        log().error({ requestId, path, err }, 'page failed');
        if (!response.headersSent) fail(500);
      });
  }
}
