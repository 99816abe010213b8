/**
 * What a failed call says: that the other side kept us waiting for nothing, or that it was over soon, by
 * whatever end.
 */
export type Sign = 'silent' | 'answered';

export interface Circuit {
  /**
   * Runs a call. After `threshold` calls in a row that were waited for in vain it runs none for `restMs`
   * milliseconds and throws what `refuse` gives; then one goes through to try, and the others wait for how it
   * ends. `signOf` judges what a call throws. A call that gets no answer while others get theirs says nothing
   * about the other side: it waited in a queue of ours.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
}

interface Parts {
  readonly threshold: number;
  readonly restMs: number;
  /** Milliseconds, never going back. */
  readonly now: () => number;
  readonly signOf: (error: unknown) => Sign;
  readonly refuse: () => Error;
}

/** A circuit that is closed: calls go through. */
export function createCircuit({ threshold, restMs, now, signOf, refuse }: Parts): Circuit {
  let silentInARow = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isTrying = false;

  function note(sign: Sign, begunAt: number): void {
    if (sign === 'answered') {
      silentInARow = 0;
      heardAt = now();
    } else if (heardAt < begunAt) {
      silentInARow += 1;
      if (silentInARow >= threshold) restsUntil = now() + restMs;
    }
  }

  return {
    async run(call) {
      const isOpen = silentInARow >= threshold;
      if (isOpen && (isTrying || now() < restsUntil)) throw refuse();
      const begunAt = now();
      isTrying ||= isOpen;
      try {
        const result = await call();
        note('answered', begunAt);
        return result;
      } catch (error) {
        note(signOf(error), begunAt);
        throw error;
      } finally {
        if (isOpen) isTrying = false;
      }
    },
  };
}
