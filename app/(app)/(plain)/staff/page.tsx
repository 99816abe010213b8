import type { Metadata } from 'next';
import { StaffHub } from '@/components/staff/staff-hub';
import { openStaff } from './open-staff';

export const metadata: Metadata = { title: 'Staff Panel' };

export default async function StaffPage() {
  const { staffLevel } = await openStaff('hub');
  return <StaffHub level={staffLevel} />;
}
