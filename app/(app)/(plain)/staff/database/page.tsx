import type { Metadata } from 'next';
import { DatabaseViewer } from '@/components/staff/database/database-viewer';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Database Editor' };

export default async function DatabasePage() {
  const { userId, staffLevel } = await openStaff('database');
  return (
    <StaffFrame area="database" isWide>
      <DatabaseViewer viewerId={userId} level={staffLevel} />
    </StaffFrame>
  );
}
