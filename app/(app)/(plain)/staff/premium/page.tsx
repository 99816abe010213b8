import type { Metadata } from 'next';
import { PremiumTabs } from '@/components/staff/premium/premium-tabs';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Premium Manager' };

export default staffPage('premium', ({ userId }) => <PremiumTabs viewerId={userId} />, true);
