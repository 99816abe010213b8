import 'server-only';
import { AppError } from '@/lib/core/errors';

/**
 * Refuses what another site's page could have caused. A write must carry the site's own Origin; a GET that
 * changes something comes by navigation, which has no Origin: there the browser's Sec-Fetch-Site must say
 * that it began here or at the address bar. Throws `cross_site`.
 */
export function assertSameOrigin(request: Request, siteOrigin: string): void {
  if (request.method === 'GET') {
    const site = request.headers.get('sec-fetch-site');
    if (site === 'same-origin' || site === 'none') return;
    const referer = request.headers.get('referer');
    if (site === null && referer !== null && URL.canParse(referer) && new URL(referer).origin === siteOrigin)
      return;
    throw new AppError('cross_site');
  }
  if (request.headers.get('origin') !== siteOrigin) throw new AppError('cross_site');
}
