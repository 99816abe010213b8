import type { Metadata } from 'next';
import { PremiumTabs } from '@/components/staff/premium/premium-tabs';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Premium Manager' };

export default async function PremiumPage() {
  const { userId } = await openStaff('premium');
  return (
    <StaffFrame area="premium" isWide>
      <PremiumTabs viewerId={userId} />
    </StaffFrame>
  );
}
