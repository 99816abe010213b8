import type { Metadata } from 'next';
import { PremiumManager } from '@/components/staff/premium/premium-manager';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Premium Manager' };

export default async function PremiumPage() {
  const { userId } = await openStaff('premium');
  return (
    <StaffFrame area="premium" isWide>
      <PremiumManager viewerId={userId} />
    </StaffFrame>
  );
}
