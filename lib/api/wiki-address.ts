import 'server-only';
import { isBelow } from '@/lib/core/routes';
import { findWikiPage, livePages, meantWikiPage, wikiPath } from '@/lib/rules/wiki/pages';

/** What an address below `/wiki` leads to. */
export type WikiAddress =
  /** A page of the build, or nothing of the wiki. */
  | { readonly kind: 'as it is' }
  /** Drawn for each visitor, at this address: what `/wiki?q=…` finds, and what the bot has told. */
  | { readonly kind: 'live'; readonly at: string }
  /** Another way to write the name of a page. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'unknown' };

/** A name as it is written in an address; null for one that nobody can have meant. */
function nameIn(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice('/wiki/'.length));
  } catch {
    return null;
  }
}

/** Reads the target of a request, `/wiki/Bot%20FAQ?x=1`, and the path in it. */
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
