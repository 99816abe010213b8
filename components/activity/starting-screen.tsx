import { Spinner } from '@/components/ui/spinner';

/**
 * What stands in the frame until the person is known. It is in the server's HTML, so that where no script runs
 * the page says so by itself after a while.
 */
export function StartingScreen() {
  return (
    <div className="reef-glow grid min-h-dvh place-items-center px-6 text-center">
      <div className="grid justify-items-center gap-4">
        <p role="status" className="flex items-center gap-3 text-base">
          <Spinner />
          Loading Corallium...
        </p>
        {/* Shown by the style sheet alone; whoever waits for Discord has an answer before. */}
        <div className="grid max-w-md gap-2 text-muted opacity-0 [animation:appear_200ms_75s_forwards_reverse]">
          <p>
            Still nothing? Scripts might be blocked here. Close the Activity and open it again, or update
            Discord.
          </p>
        </div>
      </div>
    </div>
  );
}
