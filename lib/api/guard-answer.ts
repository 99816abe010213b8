import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Area } from '@/lib/api/area-of';
import type { Answered } from '@/lib/api/served-call';
import { readPage } from '@/lib/api/static-page';
import { toRefusal } from '@/lib/api/write-answer';
import { AppError, type ErrorCode, errorTable } from '@/lib/core/errors';
import { busyPage, discordAwayPage, failurePage, requestIdPlaceholder } from '@/lib/core/failure-page';
import { env } from '@/lib/env';
import { awaitOutcome, findOutcome, forgetOutcome } from '@/lib/health/page-outcomes';

/** Retry-After of a 503, in seconds. */
const retryAfter = 10;

const codes: Readonly<Partial<Record<number, ErrorCode>>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
};

/** A response that replaces another. */
type Substitute = Answered & { readonly text: string };

function toApiFailure(status: number, requestId: string): Substitute {
  return { ...toRefusal(new AppError(codes[status] ?? 'internal'), requestId), status };
}

/** Headers of the replaced response that don't apply to its replacement. */
const headersOfBody = ['content-encoding', 'content-length', 'etag', 'last-modified', 'link'];

export interface Guarded {
  readonly area: Area;
  readonly requestId: string;
  /** The policy of a prebuilt error page. */
  readonly policyOfPage: (pathname: string) => string;
  /** The path of the 404 page. */
  readonly missingPage: string;
}

/**
 * Watches a response until its head is sent, and replaces HTML error responses: of the API with JSON, of a
 * page with a page that works without scripts. The status is the reported one (lib/health/page-outcomes).
 * `fail` responds at once: 400, 404, 405, 500, or 429 with the seconds to wait.
 */
export function guardAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { area, requestId, policyOfPage, missingPage }: Guarded,
): { readonly fail: (status: number, retryAfter?: number) => void } {
  const { writeHead, write, end } = response;
  let isReplaced = false;

  /** Null in development, where Next shows its own pages. */
  function pageFor(status: number): Substitute | null {
    if (env().NODE_ENV !== 'production') return null;
    const isBusy = status === errorTable.rate_limited.status;
    // Any other 4xx comes from invalid parameters: the page does not exist.
    const isMissing = status < 500 && !isBusy;
    const isAway = findOutcome(requestId)?.code === 'discord_unavailable';
    const pathname = isMissing ? missingPage : isBusy ? busyPage : isAway ? discordAwayPage : failurePage;
    const text = readPage(pathname).plain.toString().replaceAll(requestIdPlaceholder, requestId);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOfPage(pathname),
    };
    return { status: isMissing ? 404 : status, headers, text };
  }

  function substituteFor(status: number): Substitute | null {
    const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isHtml || status < 400) return null;
    if (area === 'api') return toApiFailure(status, requestId);
    return pageFor(findOutcome(requestId)?.status ?? status);
  }

  function send({ status, headers, text }: Substitute): void {
    isReplaced = true;
    for (const name of headersOfBody) response.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('content-length', Buffer.byteLength(text));
    if (status === 503) response.setHeader('retry-after', retryAfter);
    Reflect.apply(writeHead, response, [status]);
    Reflect.apply(end, response, request.method === 'HEAD' ? [] : [text]);
  }

  /** Sends the head before any of the body: it decides whether the body is replaced. */
  function sendHead(): void {
    if (!response.headersSent) response.writeHead(response.statusCode);
  }

  response.writeHead = (status: number, ...rest: readonly unknown[]) => {
    if (isReplaced) return response;
    const outcome = findOutcome(requestId);
    const substitute = outcome?.isDrawn ? null : substituteFor(status);
    if (substitute) send(substitute);
    else Reflect.apply(writeHead, response, [outcome?.isDrawn ? outcome.status : status, ...rest]);
    return response;
  };
  response.write = (...parts: readonly unknown[]): boolean => {
    sendHead();
    return isReplaced || Boolean(Reflect.apply(write, response, parts));
  };
  response.end = (...parts: readonly unknown[]) => {
    sendHead();
    if (!isReplaced) Reflect.apply(end, response, parts);
    return response;
  };
  // Doesn't flush: the body follows at once, and each write is costly.
  response.flushHeaders = sendHead;

  awaitOutcome(requestId);
  response.once('close', () => forgetOutcome(requestId));
  return {
    fail(status, waitSeconds) {
      if (waitSeconds !== undefined) response.setHeader('retry-after', waitSeconds);
      if (area === 'api') return send(toApiFailure(status, requestId));
      const { text } = errorTable[codes[status] ?? 'internal'];
      const page = status === 400 || status === 405 ? null : pageFor(status);
      send(page ?? { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, text });
    },
  };
}
