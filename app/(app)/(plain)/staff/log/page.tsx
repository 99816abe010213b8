import type { Metadata } from 'next';
import { StaffFrame } from '@/components/staff/staff-frame';
import { StaffLog } from '@/components/staff/staff-log';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Staff Log' };

export default async function StaffLogPage() {
  await openStaff('log');
  return (
    <StaffFrame area="log">
      <StaffLog />
    </StaffFrame>
  );
}
