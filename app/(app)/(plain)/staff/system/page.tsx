import type { Metadata } from 'next';
import { StaffFrame } from '@/components/staff/staff-frame';
import { SystemPage } from '@/components/staff/system/system-page';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Jobs and Health' };

export default async function StaffSystemPage() {
  await openStaff('system');
  return (
    <StaffFrame area="system">
      <SystemPage />
    </StaffFrame>
  );
}
