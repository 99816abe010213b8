'use client';

import type { ConfirmedChange } from '@/components/store/change-plan-dialog';
import { usePremiumAction } from '@/components/store/use-premium';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';

interface SlotChoice {
  readonly entryId: string;
  readonly slot: number;
  readonly guildId: string | null;
}

/** All actions of a user on their plans. */
export function useStoreActions(userId: string) {
  const params = { userId };
  const portal = useAct({
    send: () => call('POST', '/api/store/{userId}/portal', { params }),
    failed: 'Your invoices could not be opened.',
    apply: ({ url }) => window.location.assign(url),
  });
  const changeSlot = usePremiumAction(
    userId,
    (body: SlotChoice) => call('POST', '/api/store/{userId}/slots', { params, body }),
    null,
  );
  const changePlan = usePremiumAction(
    userId,
    (body: ConfirmedChange) => call('POST', '/api/store/{userId}/plan', { params, body }),
    'Your plan was not changed.',
  );
  const cancel = usePremiumAction(
    userId,
    (isToEnd: boolean) => call('POST', '/api/store/{userId}/cancel', { params, body: { cancel: isToEnd } }),
    'Your subscription was not changed.',
  );
  const withdraw = usePremiumAction(
    userId,
    (entryId: string) =>
      call('POST', '/api/store/{userId}/withdraw', { params, body: { entryId, confirm: true } }),
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
