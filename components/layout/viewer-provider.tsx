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
 * Asks the server once, where the page does not know its session; undefined until it has answered, or when it
 * cannot.
 */
function useAskedSession(isAsked: boolean): SessionAnswer | undefined {
  const [answer, setAnswer] = useState<SessionAnswer>();
  useEffect(() => {
    if (!isAsked) return;
    const aborter = new AbortController();
    call('GET', '/api/session', { signal: aborter.signal }).then(
      setAnswer,
      // The browser's own copy stays on show; the next call that matters will say what is wrong.
      () => {},
    );
    return () => aborter.abort();
  }, [isAsked]);
  return answer;
}

export interface ViewerProviderProps {
  /**
   * From the server where the page knows its session; left out on static pages, which ask the browser's copy,
   * then the server.
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
