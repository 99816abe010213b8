import type { Metadata } from 'next';
import { StaffUsers } from '@/components/staff/staff-users';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Staff Users' };

export default staffPage('users', ({ userId, staffLevel }) => (
  <StaffUsers viewerId={userId} level={staffLevel} />
));
