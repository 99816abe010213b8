import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nextVary } from '@/lib/api/next-vary';
import { originPlaceholder, staticPages } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { livePages, wikiPages, wikiPath } from '@/lib/rules/wiki/pages';

/** Next writes pages that are the same for everybody here when it builds. */
export const builtPages = join(process.cwd(), '.next/server/app');

/** The addresses of those that are sent from here. */
export const sentPages: ReadonlySet<string> = new Set([
  ...staticPages,
  ...wikiPages.filter(({ name }) => !livePages.includes(name)).map(wikiPath),
]);

interface StaticPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

const pages = new Map<string, StaticPage>();

function readPage(pathname: string): StaticPage {
  const known = pages.get(pathname);
  if (known) return known;
  const built = readFileSync(join(builtPages, `${pathname}.html`), 'utf8');
  const plain = Buffer.from(built.replaceAll(originPlaceholder, env().SITE_URL));
  const hash = createHash('sha1').update(plain).digest('base64url');
  const page = { plain, gzip: gzipSync(plain), etag: `"${hash}"` };
  pages.set(pathname, page);
  return page;
}

/** True where a header names gzip and does not rule it out. */
function takesGzip(header: string | readonly string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(header ?? ''));
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { plain, gzip }: StaticPage,
  status: 200 | 404,
): void {
  const isCompressed = takesGzip(request.headers['accept-encoding']);
  const body = isCompressed ? gzip : plain;
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Sends a page that is the same for everybody as it was built; Next would compress it and compute its tag
 * anew for each visitor. Gives false, and does nothing, for anything else: what Next's own scripts ask for, a
 * HEAD, and while developing.
 */
export function sendStaticPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): boolean {
  const { method, headers } = request;
  const isBuilt = sentPages.has(pathname) && env().NODE_ENV === 'production';
  if (!isBuilt || method !== 'GET' || headers.rsc !== undefined) return false;
  const page = readPage(pathname);
  response.setHeader('cache-control', 's-maxage=31536000');
  response.setHeader('etag', page.etag);
  response.setHeader('vary', `${nextVary}, Accept-Encoding`);
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(page.etag)) response.writeHead(304).end();
  else sendPage(request, response, page, 200);
  return true;
}

/** Sends a page of the build in the place of one that does not exist: 404. */
export function sendUnknownPage(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('vary', 'Accept-Encoding');
  sendPage(request, response, readPage(pathname), 404);
}
