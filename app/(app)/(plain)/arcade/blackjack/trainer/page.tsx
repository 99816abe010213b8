import type { Metadata } from 'next';
import { BlackjackTrainer } from '@/components/arcade/blackjack/trainer';

export const metadata: Metadata = { title: 'Blackjack trainer' };

export default function Page() {
  return <BlackjackTrainer />;
}
