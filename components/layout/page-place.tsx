'use client';

import { type ReactNode, useLayoutEffect } from 'react';
import { fetched, useFetchWhenIdle } from '../ui/fetched';
import { usePendingPath } from '../ui/navigation';

const PendingPage = fetched(() => import('./pending-page').then((module) => module.PendingPage));

/**
 * The page, or a placeholder for the loading one. The old page is only hidden, so that going back before the
 * new one has loaded finds it unchanged.
 */
export function PagePlace({ hasSidebar, children }: { hasSidebar: boolean; children: ReactNode }) {
  const path = usePendingPath();
  useFetchWhenIdle(PendingPage);
  useLayoutEffect(() => {
    if (path !== null) window.scrollTo(0, 0);
  }, [path]);
  return (
    <>
      <div hidden={path !== null} className="contents">
        {children}
      </div>
      {path !== null && <PendingPage key={path} path={path} hasSidebar={hasSidebar} />}
    </>
  );
}
