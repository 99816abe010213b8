/** The meaning of a failed call: it timed out, or it ended soon in whatever way. */
export type Sign = 'silent' | 'answered';

export interface Circuit {
  /**
   * Runs a call. After `threshold` timeouts in a row it runs none for `restMs` milliseconds and throws what
   * `refuse` returns; then one call goes through as a test, and the others wait for its outcome. `signOf`
   * classifies errors. A timeout while other calls get responses says nothing about the other side: the call
   * waited in a queue of ours.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
}

interface Parts {
  readonly threshold: number;
  readonly restMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly signOf: (error: unknown) => Sign;
  readonly refuse: () => Error;
}

/** A closed circuit: calls go through. */
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
