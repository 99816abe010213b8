import type { Metadata } from 'next';
import { Blocklist } from '@/components/staff/blocklist/blocklist';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Blocklist' };

export default staffPage('blocklist', ({ userId }) => <Blocklist viewerId={userId} />);
