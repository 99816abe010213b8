import type { Metadata } from 'next';
import { StaffGuide } from '@/components/staff/staff-guide';
import { endpoints } from '@/lib/contracts/registry';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Staff Guide' };

const calls = endpoints.flatMap(({ method, path, summary, access }) =>
  access.kind === 'staff' ? [{ name: `${method} ${path}`, summary, level: access.level }] : [],
);

export default staffPage('guide', () => <StaffGuide calls={calls} />);
