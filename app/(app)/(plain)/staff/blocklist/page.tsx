import type { Metadata } from 'next';
import { Blocklist } from '@/components/staff/blocklist/blocklist';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Blocklist' };

export default async function BlocklistPage() {
  const { userId } = await openStaff('blocklist');
  return (
    <StaffFrame area="blocklist">
      <Blocklist viewerId={userId} />
    </StaffFrame>
  );
}
