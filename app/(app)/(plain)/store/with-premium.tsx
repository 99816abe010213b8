import type { ReactNode } from 'react';
import { Brought } from '@/components/panel/brought';
import { readPremium as contract } from '@/lib/contracts/store';
import type { UserId } from '@/lib/core/ids';
import { readPremium } from '@/lib/store/read-premium';
import { readSoon } from '../../read-soon';

/** Brings along what the person has of premium. */
export async function WithPremium({ userId, children }: { userId: UserId; children: ReactNode }) {
  const premium = await readSoon(
    contract,
    readPremium(userId).then(({ answer }) => answer),
  );
  return (
    <Brought userId={userId} answers={{ premium }}>
      {children}
    </Brought>
  );
}
