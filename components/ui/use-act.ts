'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isRecord } from '@/lib/core/record';
import { readAgain } from './read-again';
import { tellFailure } from './tell-failure';
import { toast } from './toast';

export interface Act<I, R> {
  readonly send: (input: I) => Promise<R>;
  /** The title of a failure's message: `Failed to create poll.` Null where the caller shows it. */
  readonly failed: string | null;
  /** Shows the state that the response brought; without it, `keys` are read again. */
  readonly apply?: (answer: R, input: I) => unknown;
  /** What shows the state: read again after a failure too. */
  readonly keys?: readonly QueryKey[];
}

/**
 * Something that a person does on the server: its result is reported by the response's `message`, then shown.
 * `mutateAsync` rejects after a failure has been reported.
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
