import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageTemplate, readTemplate } from '@/lib/api/page-templates';
import { type ErrorCode, errorTable } from '@/lib/core/errors';
import { busyPage, discordAwayPage, failurePage } from '@/lib/core/failure-page';
import { unknownWikiPage } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { awaitOutcome, findOutcome, forgetOutcome } from '@/lib/health/page-outcomes';

/** Retry-After in seconds, for what is unavailable. */
const retryAfter = 10;

interface Templates {
  readonly missing: PageTemplate;
  readonly missingInWiki: PageTemplate;
  readonly failed: PageTemplate;
  readonly busy: PageTemplate;
  readonly discordAway: PageTemplate;
}

let templates: Templates | undefined;

/** The error pages of the build; null in development, where there are none and Next shows its own. */
function pagesOfBuild(): Templates | null {
  if (env().NODE_ENV !== 'production') return null;
  templates ??= {
    missing: readTemplate('_not-found'),
    missingInWiki: readTemplate(`wiki/${unknownWikiPage}`),
    failed: readTemplate(failurePage),
    busy: readTemplate(busyPage),
    discordAway: readTemplate(discordAwayPage),
  };
  return templates;
}

interface Substitute {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const codes: Readonly<Partial<Record<number, ErrorCode>>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
};

function textOf(status: number): string {
  return errorTable[codes[status] ?? 'internal'].text;
}

function toApiFailure(status: number, requestId: string): Substitute {
  const body = JSON.stringify({ error: textOf(status), code: codes[status] ?? 'internal', requestId });
  return { status, type: 'application/json; charset=utf-8', body };
}

/** Headers of the replaced response that don't apply to its replacement. */
const headersOfBody = ['content-encoding', 'content-length', 'etag', 'last-modified', 'link'];

export interface Guarded {
  readonly area: 'api' | 'static' | 'page';
  readonly requestId: string;
  readonly nonce: string;
  /** The policy for an error page whose scripts carry the nonce. */
  readonly policyOfFailure: () => string;
  readonly isUnknownInWiki: boolean;
}

/**
 * Watches a response until its head is sent. HTML that reports an error of the API or of a page is replaced:
 * by JSON, or by a page that works without scripts, with the status that was reported
 * (lib/health/page-outcomes). `fail` responds at once: 400, 404, 405, 500, or 429 with the seconds to wait.
 */
export function guardAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { area, requestId, nonce, policyOfFailure, isUnknownInWiki }: Guarded,
): { readonly fail: (status: number, retryAfter?: number) => void } {
  const { writeHead, write, end } = response;
  let isReplaced = false;

  /** A page with impossible parameters is not found; other errors are not the visitor's fault. */
  function pageFor(status: number): Substitute | null {
    const pages = pagesOfBuild();
    if (pages === null) return null;
    const isBusy = status === errorTable.rate_limited.status;
    const isMissing = status < 500 && !isBusy;
    const missing = isUnknownInWiki ? pages.missingInWiki : pages.missing;
    const isAway = findOutcome(requestId)?.code === 'discord_unavailable';
    const failed = isAway ? pages.discordAway : pages.failed;
    const page = isMissing ? missing : isBusy ? pages.busy : failed;
    const body = page({ nonce, requestId });
    return { status: isMissing ? 404 : status, type: 'text/html; charset=utf-8', body };
  }

  function substituteFor(status: number): Substitute | null {
    const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isHtml || status < 400) return null;
    return area === 'api'
      ? toApiFailure(status, requestId)
      : pageFor(findOutcome(requestId)?.status ?? status);
  }

  function send({ status, type, body }: Substitute): void {
    isReplaced = true;
    for (const name of headersOfBody) response.removeHeader(name);
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('content-length', Buffer.byteLength(body));
    if (area === 'static') response.setHeader('content-security-policy', policyOfFailure());
    if (status === 503) response.setHeader('retry-after', retryAfter);
    Reflect.apply(writeHead, response, [status]);
    Reflect.apply(end, response, request.method === 'HEAD' ? [] : [body]);
  }

  /** The head decides: it is sent before any of the body, in every case. */
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
  // The head is sent with the body, which follows at once: each write is costly.
  response.flushHeaders = sendHead;

  awaitOutcome(requestId);
  response.once('close', () => forgetOutcome(requestId));
  return {
    fail(status, waitSeconds) {
      if (waitSeconds !== undefined) response.setHeader('retry-after', waitSeconds);
      if (area === 'api') return send(toApiFailure(status, requestId));
      const text = { status, type: 'text/plain; charset=utf-8', body: textOf(status) };
      send((status === 400 || status === 405 ? null : pageFor(status)) ?? text);
    },
  };
}
