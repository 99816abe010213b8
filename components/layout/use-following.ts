import { useEffect, useEffectEvent } from 'react';
import type { Viewer } from '@/components/panel/viewer';
import { whenIdle } from '@/components/ui/when-idle';

/** Follows the viewer's updates, once the page is idle. */
export function useFollowing(viewer: Viewer): void {
  const { userId } = viewer;
  const readViewer = useEffectEvent(() => viewer);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isGone = false;
    const cancel = whenIdle(() => {
      void import('./follow-notifications').then(
        ({ followNotifications }) => {
          if (!isGone) end = followNotifications({ ...readViewer(), userId });
        },
        // If loading fails, the page's initial state stays; the next page retries.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      cancel();
      end?.();
    };
  }, [userId]);
}
