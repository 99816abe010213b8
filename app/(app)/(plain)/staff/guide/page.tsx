import type { Metadata } from 'next';
import { StaffFrame } from '@/components/staff/staff-frame';
import { StaffGuide } from '@/components/staff/staff-guide';
import { endpoints } from '@/lib/contracts/registry';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Staff Guide' };

const calls = endpoints.flatMap(({ method, path, summary, access }) =>
  access.kind === 'staff' ? [{ name: `${method} ${path}`, summary, level: access.level }] : [],
);

export default async function StaffGuidePage() {
  await openStaff('guide');
  return (
    <StaffFrame area="guide">
      <StaffGuide calls={calls} />
    </StaffFrame>
  );
}
