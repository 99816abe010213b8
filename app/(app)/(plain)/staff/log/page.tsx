import type { Metadata } from 'next';
import { StaffLog } from '@/components/staff/staff-log';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Staff Log' };

export default staffPage('log', () => <StaffLog />);
