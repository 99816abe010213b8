'use client';

import { AddressTabs } from '@/components/panel/address-tabs';
import { CodeBatches } from '@/components/staff/premium/code-batches';
import { PremiumRecords } from '@/components/staff/premium/premium-records';
import type { UserId } from '@/lib/core/ids';

/** People's plans, and codes. */
export function PremiumTabs({ viewerId }: { readonly viewerId: UserId }) {
  return (
    <AddressTabs
      label="Parts of the premium manager"
      tabs={[
        { id: 'plans', label: 'Plans', content: <PremiumRecords viewerId={viewerId} /> },
        { id: 'codes', label: 'Codes', content: <CodeBatches viewerId={viewerId} /> },
      ]}
    />
  );
}
