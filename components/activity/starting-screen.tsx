'use client';

import { useIsHydrated } from '@/components/ui/hydrated';
import { Spinner } from '@/components/ui/spinner';

/**
 * Shown in the frame until the user is known. Part of the server's HTML, so that it shows a hint if scripts
 * never run.
 */
export function StartingScreen() {
  const isRunning = useIsHydrated();
  return (
    <div className="reef-glow grid min-h-dvh place-items-center px-6 text-center">
      <div className="grid justify-items-center gap-4">
        <p role="status" className="flex items-center gap-3 text-base">
          <Spinner />
          Loading Corallium...
        </p>
        {/* Shown by CSS alone, and removed once a script runs. */}
        {!isRunning && (
          <p className="max-w-md animate-late text-muted">
            Corallium can't start here, because its scripts didn't run. Close the Activity and open it again.
            If that doesn't help, update Discord.
          </p>
        )}
      </div>
    </div>
  );
}
