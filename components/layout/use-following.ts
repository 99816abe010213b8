import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import type { Viewer } from './viewer';

/** Follows what is new for the viewer, from when the page has nothing else to do. */
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
        // Without the code there is what the page began with; the next page tries again.
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
