'use client';

import { Gift } from 'lucide-react';
import { ActionForm } from '@/components/form/action-form';
import { usePremiumAction } from '@/components/store/use-premium';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import { redeemForm } from '@/lib/rules/premium/form';

/** Redeems a code for days of a plan. */
export function RedeemCard({ userId }: { readonly userId: string }) {
  const redeem = usePremiumAction(
    userId,
    (body: FormValues<typeof redeemForm>) =>
      call('POST', '/api/store/{userId}/redeem', { params: { userId }, body }),
    'The code was not redeemed.',
  );
  return (
    <Card title="Redeem a code" description="A code adds days of a plan to your account.">
      <ActionForm
        form={redeemForm}
        context={{ userId }}
        submit={{ label: 'Redeem code', icon: Gift }}
        onSubmit={(values) => redeem.run(values)}
      />
    </Card>
  );
}
