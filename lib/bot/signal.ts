import 'server-only';

/** Wakes the waiter. Raised without one, it is kept for the next. */
export interface Signal {
  raise(): void;
  /** Until the signal is raised, `ms` have passed or `stop` is aborted. */
  wait(ms: number, stop: AbortSignal): Promise<void>;
}

export function createSignal(): Signal {
  let isRaised = false;
  let wake: (() => void) | null = null;
  return {
    raise() {
      isRaised = true;
      wake?.();
    },
    async wait(ms, stop) {
      if (!isRaised && !stop.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          const end = () => {
            clearTimeout(timer);
            stop.removeEventListener('abort', end);
            resolve();
          };
          stop.addEventListener('abort', end);
          wake = end;
        });
      }
      wake = null;
      isRaised = false;
    },
  };
}
