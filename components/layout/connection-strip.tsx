'use client';

import { CloudOff } from 'lucide-react';
import { useOffline } from 'next/offline';
import { useEffect, useState } from 'react';
import { findLeavingLink } from '@/components/form/leaving-link';
import { useViewer } from '@/components/panel/viewer';
import { checkConnection, useConnection, watchConnection } from '@/components/ui/connection';
import { fetched } from '@/components/ui/fetched';
import { refuseOffline } from '@/components/ui/navigation';
import { BottomStrip } from './bottom-strip';

const SessionEnded = fetched(() => import('./session-ended').then((module) => module.SessionEnded));

/** Stops links from leaving a page that could not be reloaded. */
function useStayingLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const onClick = (event: MouseEvent) => {
      if (!findLeavingLink(event) || !refuseOffline()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [isOffline]);
}

/** Reports on every page that the site is unreachable, or that the session has ended. */
export function ConnectionStrip() {
  const { isOffline, isSignedOut } = useConnection();
  const isMoveHeld = useOffline();
  const viewer = useViewer();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(watchConnection, []);
  useStayingLinks(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (isMoveHeld) checkConnection();
  }, [isMoveHeld]);
  const isEnded = isSignedOut && viewer !== null && viewer !== undefined;
  return (
    <div role="status" aria-live="polite">
      {isOffline ? (
        <BottomStrip icon={CloudOff}>
          <p>
            <strong className="font-semibold">You are offline.</strong> Nothing can be saved until you are
            back. What you have typed is kept.
          </p>
        </BottomStrip>
      ) : isEnded ? (
        <SessionEnded />
      ) : (
        wasOffline && <p className="sr-only">You are online again.</p>
      )}
    </div>
  );
}
