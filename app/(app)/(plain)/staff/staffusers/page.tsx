import type { Metadata } from 'next';
import { StaffFrame } from '@/components/staff/staff-frame';
import { StaffUsers } from '@/components/staff/staff-users';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Staff Users' };

export default async function StaffUsersPage() {
  const { userId, staffLevel } = await openStaff('users');
  return (
    <StaffFrame area="users">
      <StaffUsers viewerId={userId} level={staffLevel} />
    </StaffFrame>
  );
}
