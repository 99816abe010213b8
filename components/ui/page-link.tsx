'use client';

import Link from 'next/link';
import { type ComponentProps, useContext, useState } from 'react';
import { isDocumentPage } from '@/lib/core/document-pages';
import { NavigateContext, useIsPending } from './navigation';

export interface PageLinkProps
  extends Omit<
    ComponentProps<'a'>,
    'href' | 'onClick' | 'onFocus' | 'onMouseEnter' | 'onPointerEnter' | 'onTouchStart'
  > {
  href: string;
  /**
   * Fetches the page with what the server puts into it; for pages that ask for their data in the browser,
   * since it is kept for minutes.
   */
  ahead?: boolean | undefined;
  /** Called when the link leads away in this tab, before it does. */
  onLeave?: (() => void) | undefined;
}

/**
 * A link to a page of this site, the only kind there is: a press shows at once that the page is on its way,
 * and who comes near with pointer or focus has it fetched ahead. All of them with every page would keep the
 * server from what is asked for.
 */
export function PageLink({ ahead = false, href, onLeave, ...rest }: PageLinkProps) {
  const navigate = useContext(NavigateContext);
  const isPending = useIsPending(href);
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  if (isDocumentPage(href)) return <a {...rest} href={href} onClick={onLeave} />;
  return (
    <Link
      {...rest}
      href={href}
      prefetch={isNear ? ahead || null : false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      data-pending={isPending || undefined}
      onNavigate={(event) => {
        onLeave?.();
        if (!navigate) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
