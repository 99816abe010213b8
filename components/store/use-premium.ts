'use client';

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { replaceData } from '@/components/ui/replace-data';
import { useAct } from '@/components/ui/use-act';
import { type AnswerOf, call } from '@/lib/api/call';
import type { PremiumAnswer } from '@/lib/rules/premium/answer';

const premiumKey = (userId: string) => ['premium', userId] as const;
const serversKey = (userId: string) => ['store-servers', userId] as const;

/** The server's data for the first render, until the browser has asked. */
const beginWith = <T>(initial: T | null | undefined) =>
  initial ? { initialData: initial, initialDataUpdatedAt: 0 } : {};

export interface PremiumOptions {
  readonly initial?: PremiumAnswer | null | undefined;
  /** Polls, in milliseconds. */
  readonly everyMs?: number | false | undefined;
}

/** The viewer's premium entries. */
export function usePremium(userId: string | null, { initial, everyMs = false }: PremiumOptions = {}) {
  return useQuery({
    queryKey: premiumKey(userId ?? ''),
    enabled: userId !== null,
    refetchInterval: everyMs,
    staleTime: 0,
    ...beginWith(initial),
    queryFn: async ({ signal }): Promise<PremiumAnswer> => {
      if (userId === null) throw new Error('Nobody is signed in.');
      const path = '/api/store/{userId}/premium';
      return call('GET', path, { params: { userId }, signal });
    },
  });
}

/** Checks the payment page that led here, then calls `after`. */
export function useConfirmed(userId: string, sessionId: string | null, after: () => Promise<unknown>) {
  return useQuery({
    queryKey: ['confirm', sessionId],
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const body = { sessionId: sessionId ?? '' };
      const answer = await call('POST', '/api/store/{userId}/confirm', { params: { userId }, body });
      await after();
      return answer;
    },
  });
}

export type Prices = AnswerOf<'GET', '/api/store/prices'>;

/** The prices; `refetch` reloads them. */
export function usePrices(initial?: Prices | null) {
  return useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => call('GET', '/api/store/prices', { signal }),
    ...beginWith(initial),
  });
}

/** Servers that the viewer can assign a plan to. */
export const serversQuery = (userId: string) =>
  queryOptions({
    queryKey: serversKey(userId),
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/store/{userId}/servers', { params: { userId }, signal })).servers,
  });

interface Answer {
  readonly message: string;
  readonly premium: PremiumAnswer;
}

/**
 * An action on the user's premium: reports its result, and shows the response's state. `run` rejects after
 * an error has been shown; without `failed` the caller shows it.
 */
export function usePremiumAction<I>(
  userId: string,
  act: (input: I) => Promise<Answer>,
  failed: string | null,
) {
  const queries = useQueryClient();
  const mutation = useAct({
    send: act,
    failed,
    keys: [premiumKey(userId)],
    apply: async ({ premium }) => {
      await replaceData<PremiumAnswer>(queries, premiumKey(userId), () => premium);
      await queries.invalidateQueries({ queryKey: serversKey(userId) });
    },
  });
  return { run: (input: I) => mutation.mutateAsync(input), isPending: mutation.isPending };
}
