import 'server-only';

/** Wakes the one who waits. A ring while nobody waits is kept for the next who does. */
export interface Bell {
  ring(): void;
  /** Until the bell rings, `ms` have passed or `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async wait(ms, signal) {
      if (!isRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          const end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            resolve();
          };
          signal.addEventListener('abort', end);
          wake = end;
        });
      }
      wake = null;
      isRung = false;
    },
  };
}
