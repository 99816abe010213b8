import type { Metadata } from 'next';
import { SwitchList } from '@/components/staff/switches/switch-list';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Switches' };

export default staffPage('switches', ({ userId }) => <SwitchList viewerId={userId} />);
