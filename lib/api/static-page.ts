import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nextVary } from '@/lib/api/next-vary';
import { hashInlineScripts } from '@/lib/api/page-scripts';
import { takesGzip } from '@/lib/api/takes-gzip';
import { originPlaceholder, staticPages } from '@/lib/core/routes';
import { env } from '@/lib/env';
import { livePages, wikiPages, wikiPath } from '@/lib/rules/wiki/pages';

/** Where Next writes static pages at build time. */
export const builtPages = join(process.cwd(), '.next/server/app');

export const sentPages: ReadonlySet<string> = new Set([
  ...staticPages,
  ...wikiPages.filter(({ name }) => !livePages.includes(name)).map(wikiPath),
]);

/** A prebuilt page with the site's origin filled in. */
interface BuiltPage {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** The hashes of its inline scripts, in the policy's format. */
  readonly hashes: readonly string[];
}

const pages = new Map<string, BuiltPage>();

/** Reads the prebuilt page of a path. Throws if it is missing. */
export function readPage(pathname: string): BuiltPage {
  const known = pages.get(pathname);
  if (known) return known;
  const built = readFileSync(join(builtPages, `${pathname}.html`), 'utf8');
  const plain = Buffer.from(built.replaceAll(originPlaceholder, env().SITE_URL));
  const hash = createHash('sha1').update(plain).digest('base64url');
  const page = {
    plain,
    gzip: gzipSync(plain),
    etag: `"${hash}"`,
    hashes: hashInlineScripts(plain.toString('utf8')),
  };
  pages.set(pathname, page);
  return page;
}

export function isStaticPage(pathname: string): boolean {
  return sentPages.has(pathname);
}

/** Sends a static page as built, compressed once. Returns false, and does nothing, for any other request. */
export function sendStaticPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): boolean {
  const { method, headers } = request;
  const isBuilt = isStaticPage(pathname) && env().NODE_ENV === 'production';
  if (!isBuilt || method !== 'GET' || headers.rsc !== undefined) return false;
  const { plain, gzip, etag } = readPage(pathname);
  response.setHeader('cache-control', 's-maxage=31536000');
  response.setHeader('etag', etag);
  response.setHeader('vary', `${nextVary}, Accept-Encoding`);
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    response.writeHead(304).end();
    return true;
  }
  const isCompressed = takesGzip(headers['accept-encoding']);
  const body = isCompressed ? gzip : plain;
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(body);
  return true;
}
