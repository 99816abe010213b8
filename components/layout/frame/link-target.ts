import { isActivityPage } from '@/lib/core/activity';
import { canonicalPath } from '@/lib/core/routes';

/**
 * Where a link in Discord's frame leads: to a page of the frame, or to an address for the person's browser.
 */
export type LinkTarget =
  | { readonly kind: 'here'; readonly path: string }
  | { readonly kind: 'out'; readonly url: string }
  /** No page: mail, or what never opens anything. */
  | { readonly kind: 'other' };

/**
 * Reads an absolute address. `frameOrigin` is where the frame has the site from, and `siteUrl` the site's
 * own, under which the browser knows it.
 */
export function linkTarget(href: string, frameOrigin: string, siteUrl: string): LinkTarget {
  const { protocol, origin, pathname, search, hash } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'other' };
  if (origin !== frameOrigin && origin !== new URL(siteUrl).origin) return { kind: 'out', url: href };
  const path = canonicalPath(pathname) ?? pathname;
  if (isActivityPage(path)) return { kind: 'here', path: path + search + hash };
  return { kind: 'out', url: `${siteUrl}${path}${search}${hash}` };
}
