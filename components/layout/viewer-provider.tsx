'use client';

import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readLocalUser, subscribeLocalUser, writeLocalUser } from '@/components/form/local-user';
import { type KnownViewer, ViewerContext } from '@/components/panel/viewer';
import { call } from '@/lib/api/call';
import type { readSession } from '@/lib/contracts/session';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AskedAnnouncements } from './asked-announcements';
import { localFromViewer, viewerFromLocal } from './viewer';

type SessionAnswer = AnswerOf<typeof readSession>;

/**
 * Fetches the session once if the page doesn't know it; undefined until the response, and after a failure.
 */
function useAskedSession(isAsked: boolean): SessionAnswer | undefined {
  const [answer, setAnswer] = useState<SessionAnswer>();
  useEffect(() => {
    if (!isAsked) return;
    const aborter = new AbortController();
    call('GET', '/api/session', { signal: aborter.signal }).then(
      setAnswer,
      // The browser's copy stays; the next relevant call reports the problem.
      () => {},
    );
    return () => aborter.abort();
  }, [isAsked]);
  return answer;
}

export interface ViewerProviderProps {
  /**
   * From the server if the page knows its session; absent on static pages, which use the browser's copy,
   * then the server's.
   */
  viewer?: KnownViewer;
  children: ReactNode;
}

export function ViewerProvider({ viewer, children }: ViewerProviderProps) {
  const local = useSyncExternalStore(subscribeLocalUser, readLocalUser, () => undefined);
  const asked = useAskedSession(viewer === undefined);
  const confirmed = viewer === undefined ? asked?.user : viewer;

  useEffect(() => {
    if (confirmed !== undefined) writeLocalUser(confirmed && localFromViewer(confirmed));
  }, [confirmed]);

  const known = useMemo<KnownViewer>(() => {
    if (confirmed !== undefined) return confirmed;
    return local ? viewerFromLocal(local) : local;
  }, [confirmed, local]);
  return (
    <ViewerContext.Provider value={known}>
      <AskedAnnouncements value={asked?.announcements}>{children}</AskedAnnouncements>
    </ViewerContext.Provider>
  );
}
