import type { Metadata } from 'next';
import { CoinsScreen } from '@/components/arcade/lists/coins-screen';

export const metadata: Metadata = { title: 'Coins' };

export default function CoinsPage() {
  return <CoinsScreen />;
}
