'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isRecord } from '@/lib/core/record';
import { readAgain } from './read-again';
import { tellFailure } from './tell-failure';
import { toast } from './toast';

export interface Act<I, R> {
  readonly send: (input: I) => Promise<R>;
  /** The title of an error message: `Failed to create poll.` Null if the caller shows it. */
  readonly failed: string | null;
  /** Applies the response's state; without it, `keys` are reloaded. */
  readonly apply?: (answer: R, input: I) => unknown;
  /** The affected queries, which are also reloaded after a failure. */
  readonly keys?: readonly QueryKey[];
}

/**
 * An action on the server: reports the response's `message`, then shows the new state. `mutateAsync` rejects
 * after reporting a failure.
 */
export function useAct<I = void, R = unknown>({ send, failed, apply, keys = [] }: Act<I, R>) {
  const queries = useQueryClient();
  const read = () => Promise.all(keys.map((key) => readAgain(queries, key)));
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      if (isRecord(answer) && typeof answer.message === 'string') toast.success(answer.message);
      await (apply ? apply(answer, input) : read());
    },
    onError: async (error) => {
      if (failed !== null) tellFailure(failed, error);
      await read();
    },
  });
}
