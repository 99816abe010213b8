import 'server-only';
import { isBelow } from '@/lib/core/routes';
import { findWikiPage, livePages, meantWikiPage, wikiPath } from '@/lib/rules/wiki/pages';

export type WikiAddress =
  /** A prebuilt page, or not in the wiki at all. */
  | { readonly kind: 'as it is' }
  /** Rendered for each visitor, at this path: results of `/wiki?q=…`, and content reported by the bot. */
  | { readonly kind: 'live'; readonly at: string }
  /** Another spelling of a page's name. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'unknown' };

/** A decoded name from a path; null if it is invalid. */
function nameIn(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice('/wiki/'.length));
  } catch {
    return null;
  }
}

/** Classifies a request by its path and its target, such as `/wiki/Bot%20FAQ?x=1`. */
export function readWikiAddress(pathname: string, target: string): WikiAddress {
  if (!isBelow(pathname, '/wiki')) return { kind: 'as it is' };
  const search = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  if (pathname === '/wiki') {
    const isSearch = new URLSearchParams(search).has('q');
    return isSearch ? { kind: 'live', at: `/wiki/search${search}` } : { kind: 'as it is' };
  }
  if (pathname === '/wiki/search' && new URLSearchParams(search).has('q')) {
    return { kind: 'moved', to: `/wiki${search}` };
  }
  const name = nameIn(pathname);
  if (name === null) return { kind: 'as it is' };
  if (pathname === wikiPath({ name }) && findWikiPage(name)) {
    return livePages.includes(name) ? { kind: 'live', at: pathname + search } : { kind: 'as it is' };
  }
  const meant = meantWikiPage(name);
  return meant === null ? { kind: 'unknown' } : { kind: 'moved', to: wikiPath({ name: meant }) + search };
}
