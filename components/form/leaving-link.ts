import { pageOf } from '@/components/form/history-index';

/**
 * The link by which a click is about to leave the page; null for any other click, and for links that open
 * elsewhere.
 */
export function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.closest('[data-unguarded]') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (!/^https?:$/.test(link.protocol)) return null;
  const isSamePage = link.origin === window.location.origin && pageOf(link) === pageOf(window.location);
  return isSamePage ? null : link;
}
