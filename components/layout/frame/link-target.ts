import { isActivityPage } from '@/lib/core/activity';
import { canonicalPath } from '@/lib/core/routes';

/** The target of a link in Discord's frame: a page of the frame, or a URL for the person's browser. */
export type LinkTarget =
  | { readonly kind: 'here'; readonly path: string }
  | { readonly kind: 'out'; readonly url: string }
  /** Not a page: mail, or a link that opens nothing. */
  | { readonly kind: 'other' };

/**
 * Parses an absolute URL. `frameOrigin` is the site's origin in the frame, `siteUrl` the one in the browser.
 */
export function linkTarget(href: string, frameOrigin: string, siteUrl: string): LinkTarget {
  const { protocol, origin, pathname, search, hash } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return { kind: 'other' };
  if (origin !== frameOrigin && origin !== new URL(siteUrl).origin) return { kind: 'out', url: href };
  const path = canonicalPath(pathname) ?? pathname;
  if (isActivityPage(path)) return { kind: 'here', path: path + search + hash };
  return { kind: 'out', url: `${siteUrl}${path}${search}${hash}` };
}
