'use client';

import { useMutation } from '@tanstack/react-query';
import type { ConfirmedChange } from '@/components/store/change-plan-dialog';
import { usePremiumAction } from '@/components/store/use-premium';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';

interface SlotChoice {
  readonly entryId: string;
  readonly slot: number;
  readonly guildId: string | null;
}

/** Everything that somebody does about their plans. */
export function useStoreActions(userId: string) {
  const params = { userId };
  const portal = useMutation({
    mutationFn: async () => (await call('POST', '/api/store/{userId}/portal', { params })).data,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error('Your invoices could not be opened.', { description: error.message }),
  });
  const changeSlot = usePremiumAction(
    userId,
    async (body: SlotChoice) => (await call('POST', '/api/store/{userId}/slots', { params, body })).data,
    'The slot was not changed.',
  );
  const changePlan = usePremiumAction(
    userId,
    async (body: ConfirmedChange) => (await call('POST', '/api/store/{userId}/plan', { params, body })).data,
    'Your plan was not changed.',
  );
  const cancel = usePremiumAction(
    userId,
    async (isToEnd: boolean) =>
      (await call('POST', '/api/store/{userId}/cancel', { params, body: { cancel: isToEnd } })).data,
    'Your subscription was not changed.',
  );
  const withdraw = usePremiumAction(
    userId,
    async (entryId: string) =>
      (await call('POST', '/api/store/{userId}/withdraw', { params, body: { entryId, confirm: true } })).data,
    'The withdrawal was not recorded.',
  );
  return {
    portal: { open: () => portal.mutate(), isPending: portal.isPending },
    changeSlot,
    changePlan,
    cancel,
    withdraw,
  };
}

export type StoreActions = ReturnType<typeof useStoreActions>;
