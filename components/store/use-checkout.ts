'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serversQuery } from '@/components/store/use-premium';
import { CallError, call } from '@/lib/api/call';

export const LOGIN_FIRST = 'You must be logged in to purchase premium.';

/** The buyer manages no server that a plan could cover. */
export class NoServerError extends Error {}

export interface Order {
  readonly priceId: string;
  readonly coupon: string | null;
  /** The server whose lock led here. */
  readonly guildId: string | null;
  /** The buyer knows that there is no server to cover yet. */
  readonly isSure: boolean;
}

/** The message if no payment page was opened. */
export function failureText(error: Error): string {
  if (!(error instanceof CallError) || error.code === 'unreachable') {
    return 'Something went wrong. Please try again later.';
  }
  if (error.code === 'unauthenticated') return LOGIN_FIRST;
  const { error: said } = error.answer;
  return typeof said === 'string' && said !== '' ? said : 'Failed to create checkout session.';
}

/** Opens the payment page. Buyers without a server are warned first. */
export function useCheckout(userId: string | null) {
  const queries = useQueryClient();
  const servers = { ...serversQuery(userId ?? ''), retry: false };
  useQuery({ ...servers, enabled: userId !== null });
  return useMutation({
    mutationFn: async ({ isSure, ...body }: Order) => {
      if (userId === null) throw new CallError('unauthenticated', LOGIN_FIRST);
      // If that is unknown, buying stays possible.
      const found = isSure ? null : await queries.ensureQueryData(servers).catch(() => null);
      if (found?.length === 0) throw new NoServerError();
      return call('POST', '/api/store/{userId}/checkout', { params: { userId }, body });
    },
    // The button shows progress until the payment page has replaced this one.
    onSuccess: ({ url }) => {
      window.location.assign(url);
      return new Promise(() => {});
    },
  });
}
