'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  asOpened,
  atStart,
  readActivity,
  signIn,
  subscribeActivity,
} from '@/components/activity/activity-store';
import { FailedScreen } from '@/components/activity/failed-screen';
import { type Frame, FrameContext } from '@/components/activity/frame';
import { useSafeArea } from '@/components/activity/safe-area';
import { StartingScreen } from '@/components/activity/starting-screen';
import { ConnectionStrip } from '@/components/layout/connection-strip';
import { ViewerProvider } from '@/components/layout/viewer-provider';
import { buttonClass } from '@/components/ui/button';
import { NavigateContext } from '@/components/ui/navigation';
import { activityHome, asksForActivity, withFrameParameters } from '@/lib/core/activity';
import { FrameBar } from './frame-bar';
import { linkTarget } from './link-target';
import { useInvitedMatch } from './use-invited-match';

/** Keeps Discord's parameters in every page's URL, for reloads and the SDK. */
function useFrameParameters(): string {
  const path = usePathname();
  const query = useSearchParams();
  const first = useMemo(() => (typeof window === 'undefined' ? '' : window.location.search), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the address changes
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (asksForActivity(search)) return;
    window.history.replaceState(null, '', withFrameParameters(pathname + search + hash, first));
  }, [path, query, first]);
  return first;
}

/** Opens links outside of arcade and social in the person's browser. */
function useLeavingLinks(siteUrl: string, openLink: (url: string) => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return;
      const target = linkTarget(link.href, window.location.origin, siteUrl);
      if (target.kind !== 'out') return;
      event.preventDefault();
      event.stopPropagation();
      openLink(target.url);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [siteUrl, openLink]);
}

function openOutside(url: string): void {
  const activity = readActivity();
  const asked = activity.phase === 'open' ? activity.discord.openLink(url) : Promise.resolve(false);
  void asked.then((isOpen) => {
    if (!isOpen) window.open(url, '_blank', 'noopener');
  });
}

/** Reloads all data for another user or a new session. */
function useFreshData(viewer: object | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (viewer) void queries.invalidateQueries();
  }, [viewer, queries]);
}

export interface FrameShellProps {
  /** The application's id at Discord. */
  clientId: string;
  /** The site's URL for links that open in the browser. */
  siteUrl: string;
  children: ReactNode;
}

/** Wraps every page in Discord's frame: signs in, then shows arcade and social. */
export function FrameShell({ clientId, siteUrl, children }: FrameShellProps) {
  const activity = useSyncExternalStore(subscribeActivity, readActivity, () => atStart);
  const parameters = useFrameParameters();
  const outer = useContext(NavigateContext);
  const isPhone = new URLSearchParams(parameters).get('platform') === 'mobile';
  const isOpen = activity.phase === 'open';
  const padding = useSafeArea(isPhone, isOpen ? activity.layout : 'focused');
  useLeavingLinks(siteUrl, openOutside);
  useFreshData(isOpen ? activity.viewer : null);
  useEffect(() => void signIn(clientId), [clientId]);

  const navigate = useMemo(() => {
    return (href: string) => {
      const target = linkTarget(new URL(href, window.location.href).href, window.location.origin, siteUrl);
      if (target.kind === 'out') openOutside(target.url);
      else if (target.kind === 'here') outer?.(withFrameParameters(target.path, parameters));
    };
  }, [outer, siteUrl, parameters]);
  const { layout, nicknames, discord } = isOpen ? activity : { ...asOpened, discord: null };
  const frame = useMemo<Frame | null>(
    () =>
      discord && {
        instanceId: discord.instanceId,
        layout,
        nicknames,
        siteUrl,
        openSite: (path) => openOutside(`${siteUrl}${path}`),
      },
    [discord, layout, nicknames, siteUrl],
  );

  useInvitedMatch(parameters, isOpen, navigate);

  if (activity.phase === 'starting') return <StartingScreen />;
  if (activity.phase === 'failed') {
    return (
      <main id="main" tabIndex={-1} style={{ padding }}>
        <FailedScreen
          reason={activity.reason}
          onRetry={() => void signIn(clientId)}
          elsewhere={
            <a
              href={`${siteUrl}${activityHome}`}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: 'lg' })}
            >
              Open in your browser
            </a>
          }
        />
      </main>
    );
  }
  return (
    <ViewerProvider viewer={activity.viewer}>
      <FrameContext.Provider value={frame}>
        <NavigateContext.Provider value={navigate}>
          <div
            className="flex min-h-dvh flex-col"
            style={{ padding }}
            data-frame-layout={layout}
            data-hot={activity.isHot || undefined}
          >
            {layout === 'focused' && <FrameBar discord={activity.discord} viewer={activity.viewer} />}
            <main id="main" tabIndex={-1} className="min-w-0 flex-1">
              {children}
            </main>
          </div>
          <ConnectionStrip />
        </NavigateContext.Provider>
      </FrameContext.Provider>
    </ViewerProvider>
  );
}
