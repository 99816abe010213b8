'use client';

import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { NavigateContext, PrefetchContext, useIsPending } from './navigation';

export interface PageLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'onFocus' | 'onPointerEnter'> {
  href: string;
  /**
   * Prefetches the page with its server-rendered content, cached for minutes: only for pages that load their
   * data in the browser.
   */
  ahead?: boolean | undefined;
  /** Called before the link navigates in this tab. */
  onLeave?: (() => void) | undefined;
}

/** True if the browser handles the link itself: another tab, a download, another site. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self') ||
    event.currentTarget.hasAttribute('download') ||
    origin !== window.location.origin
  );
}

/**
 * A link to a page of this site; the only kind to use. A press shows at once that the page is loading;
 * pointer or focus prefetches it, since prefetching every link would delay actual requests. Avoids next/link,
 * which adds 3 kB to every page.
 */
export function PageLink({ ahead = false, href, onLeave, ...rest }: PageLinkProps) {
  const navigate = useContext(NavigateContext);
  const prefetch = useContext(PrefetchContext);
  const isPending = useIsPending(href);
  const comeNear = () => prefetch?.(href, ahead);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      data-pending={isPending || undefined}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        onLeave?.();
        if (!navigate) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
