'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { PremiumAnswer } from '@/lib/rules/premium/answer';

const premiumKey = (userId: string) => ['premium', userId] as const;
export const serversKey = (userId: string) => ['store-servers', userId] as const;

/** What somebody has of premium; `everyMs` asks again and again. */
export function usePremium(userId: string | null, everyMs: number | false = false) {
  return useQuery({
    queryKey: premiumKey(userId ?? ''),
    enabled: userId !== null,
    refetchInterval: everyMs,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PremiumAnswer> => {
      if (userId === null) throw new Error('Nobody is signed in.');
      const path = '/api/store/{userId}/premium';
      return call('GET', path, { params: { userId }, signal });
    },
  });
}

/** Has the site ask what has become of the payment page that led here, then calls `after`. */
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

/** The prices; `refetch` asks for them anew. */
export function usePrices() {
  return useQuery({
    queryKey: ['prices'],
    queryFn: ({ signal }) => call('GET', '/api/store/prices', { signal }),
  });
}

interface Answer {
  readonly message: string;
  readonly premium: PremiumAnswer;
}

/**
 * Something that changes what somebody has: says how it went, and shows the state that the answer brought.
 * `run` rejects after a failure has been shown.
 */
export function usePremiumAction<I>(userId: string, act: (input: I) => Promise<Answer>, failed: string) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async ({ message, premium }) => {
      toast.success(message);
      await queries.cancelQueries({ queryKey: premiumKey(userId) });
      queries.setQueryData(premiumKey(userId), premium);
      await queries.invalidateQueries({ queryKey: serversKey(userId) });
    },
    onError: async (error) => {
      toast.error(failed, { description: error.message });
      await queries.invalidateQueries({ queryKey: premiumKey(userId) });
    },
  });
  return { run: (input: I) => mutation.mutateAsync(input), isPending: mutation.isPending };
}
