import type { Metadata } from 'next';
import { StaffFrame } from '@/components/staff/staff-frame';
import { SwitchList } from '@/components/staff/switches/switch-list';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Switches' };

export default async function StaffSwitchesPage() {
  const { userId } = await openStaff('switches');
  return (
    <StaffFrame area="switches">
      <SwitchList viewerId={userId} />
    </StaffFrame>
  );
}
