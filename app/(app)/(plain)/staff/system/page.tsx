import type { Metadata } from 'next';
import { SystemPage } from '@/components/staff/system/system-page';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Jobs and Health' };

export default staffPage('system', () => <SystemPage />);
