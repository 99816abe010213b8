'use client';

import { type ReactNode, useLayoutEffect } from 'react';
import { fetched, useFetchWhenIdle } from '../ui/fetched';
import { usePendingPath } from '../ui/navigation';

const PendingPage = fetched(() => import('./pending-page').then((module) => module.PendingPage));

/**
 * The page, or what stands for the one that is on its way. The old one is only hidden: whoever comes back
 * before the new one is there finds it as it was.
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
