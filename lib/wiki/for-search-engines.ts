import 'server-only';
import { drawnPages, originPlaceholder, sessionPages, staticPages } from '@/lib/core/routes';
import { env, isBuilding } from '@/lib/env';
import { wikiHome, wikiPages, wikiPath } from '@/lib/rules/wiki/pages';
import { readWikiPage } from '@/lib/wiki/read-page';

/** How long search engines may cache a response, in seconds. */
const dayInSeconds = 86_400;

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${dayInSeconds}` },
  });
}

interface Entry {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly updated?: string;
}

async function entries(): Promise<readonly Entry[]> {
  const own: readonly Entry[] = [...staticPages, ...drawnPages]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => ({ path }));
  const pages = wikiPages
    .filter(({ name }) => name !== wikiHome)
    .map(async (info) => {
      const page = await readWikiPage(info.name);
      return { path: wikiPath(info), ...(page && { updated: page.updated }) };
    });
  return [...own, ...(await Promise.all(pages))];
}

/** The site's origin; a placeholder during the build, which is replaced when pages are sent. */
export function siteOrigin(): URL {
  return new URL(isBuilding() ? originPlaceholder : env().SITE_URL);
}

/** The public pages of the site, by the protocol of sitemaps.org. */
export async function sitemap(): Promise<Response> {
  const { SITE_URL } = env();
  const urls = (await entries()).map(
    ({ path, updated }) =>
      `  <url><loc>${SITE_URL}${path}</loc>${updated === undefined ? '' : `<lastmod>${updated}</lastmod>`}</url>`,
  );
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return answer(body, 'application/xml');
}

/** Search engines may read the public pages, not those of signed-in people or the calls. */
export function robots(): Response {
  const closed = [...sessionPages, '/api/', '/auth/', '/wiki?q='];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /api/v1/bot/docs'];
  return answer([...lines, '', `Sitemap: ${env().SITE_URL}/sitemap.xml`, ''].join('\n'), 'text/plain');
}
