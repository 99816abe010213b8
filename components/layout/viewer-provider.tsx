'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readLocalUser, subscribeLocalUser, writeLocalUser } from './local-user';
import { localFromViewer, parseSession, type Viewer, viewerFromLocal } from './viewer';

/** undefined: not known yet, so neither a name nor a login button is shown. */
export type KnownViewer = Viewer | null | undefined;

const ViewerContext = createContext<KnownViewer>(undefined);

/** Who is signed in: the viewer, null for nobody, undefined while it is not known. */
export function useViewer(): KnownViewer {
  return useContext(ViewerContext);
}

async function fetchSession(): Promise<Viewer | null> {
  const response = await fetch('/api/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The session answered ${response.status}.`);
  const viewer = parseSession(await response.json());
  if (viewer === undefined) throw new Error('The session answered something else.');
  return viewer;
}

export interface ViewerProviderProps {
  /** From the server where the page knows its session; left out on static pages, which ask the browser's copy, then the server. */
  viewer?: KnownViewer;
  children: ReactNode;
}

export function ViewerProvider({ viewer, children }: ViewerProviderProps) {
  const local = useSyncExternalStore(subscribeLocalUser, readLocalUser, () => undefined);
  const session = useQuery({
    queryKey: ['session'],
    queryFn: fetchSession,
    enabled: viewer === undefined,
    staleTime: 300_000,
    retry: false,
  });
  const confirmed = viewer === undefined ? session.data : viewer;

  useEffect(() => {
    if (confirmed !== undefined) writeLocalUser(confirmed && localFromViewer(confirmed));
  }, [confirmed]);

  const known = useMemo<KnownViewer>(() => {
    if (confirmed !== undefined) return confirmed;
    return local ? viewerFromLocal(local) : local;
  }, [confirmed, local]);
  return <ViewerContext.Provider value={known}>{children}</ViewerContext.Provider>;
}
