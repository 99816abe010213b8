import 'server-only';
import { AppError } from '@/lib/core/errors';

function refererOf(headers: Headers): string | null {
  const referer = headers.get('referer');
  return referer !== null && URL.canParse(referer) ? new URL(referer).origin : null;
}

/**
 * True for a request of our own page in Discord's frame, at `frameOrigin`. Browsers omit Origin on
 * same-origin reads; then Sec-Fetch-Site must prove it or, in older browsers, the Referer.
 */
export function isFromFrame(headers: Headers, frameOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin === frameOrigin;
  const referer = refererOf(headers);
  if (referer !== null && referer !== frameOrigin) return false;
  const site = headers.get('sec-fetch-site');
  return site === null ? referer === frameOrigin : site === 'same-origin';
}

/**
 * Throws `cross_site` for requests that another site's page could have caused. A write must have the site's
 * own Origin, or that of Discord's frame if the call is open to it (`frameOrigin`). A GET that changes
 * something is a navigation without Origin: Sec-Fetch-Site, or the Referer in older browsers, must show that
 * it started on the site or in the address bar.
 */
export function assertSameOrigin(
  request: Pick<Request, 'method' | 'headers'>,
  siteOrigin: string,
  frameOrigin: string | null = null,
): void {
  if (request.method === 'GET') {
    const site = request.headers.get('sec-fetch-site');
    if (site === 'same-origin' || site === 'none') return;
    if (site === null && refererOf(request.headers) === siteOrigin) return;
    throw new AppError('cross_site');
  }
  const origin = request.headers.get('origin');
  if (origin === null || (origin !== siteOrigin && origin !== frameOrigin)) throw new AppError('cross_site');
}
