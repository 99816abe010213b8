'use client';

import { CloudOff, LogIn, type LucideIcon } from 'lucide-react';
import { useOffline } from 'next/offline';
import { type ReactNode, useEffect, useState } from 'react';
import { findLeavingLink } from '@/components/form/leaving-link';
import { useViewer } from '@/components/panel/viewer';
import { checkConnection, noteLoggingIn, useConnection, watchConnection } from '@/components/ui/connection';
import { fetched } from '@/components/ui/fetched';
import { refuseOffline } from '@/components/ui/navigation';
import { useHeightVariable } from '@/components/ui/use-height-variable';

const LoginLink = fetched(() => import('@/components/discord/login-link').then((module) => module.LoginLink));

/** Over the bottom of the window, so that the page doesn't move; other elements there move up. */
function Strip({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  const ref = useHeightVariable('--strip-height');
  return (
    <div
      ref={(element) => {
        ref.current = element;
      }}
      className="fixed inset-x-0 bottom-(--announcement-height,0px) z-45 flex animate-appear flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-amber/50 bg-raised px-4 py-2"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-amber" />
      {children}
    </div>
  );
}

/** Keeps links from leaving a page that could not be reloaded. */
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
        <Strip icon={CloudOff}>
          <p>
            <strong className="font-semibold">You are offline.</strong> Nothing can be saved until you are
            back. What you have typed is kept.
          </p>
        </Strip>
      ) : isEnded ? (
        <Strip icon={LogIn}>
          <p>Your session has ended. Log in again to carry on where you left off.</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears of the press on the link in it */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too */}
          <span data-unguarded onClick={noteLoggingIn}>
            <LoginLink size="sm" />
          </span>
        </Strip>
      ) : (
        wasOffline && <p className="sr-only">You are online again.</p>
      )}
    </div>
  );
}
