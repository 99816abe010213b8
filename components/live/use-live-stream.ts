import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

/** Follows what is new for a person, from when the page has nothing else to do. */
export function useLiveStream(userId: string): void {
  useEffect(() => {
    let end: (() => void) | null = null;
    let isGone = false;
    const cancel = whenIdle(() => {
      void import('./live-stream').then(
        ({ followLive }) => {
          if (!isGone) end = followLive(userId);
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
