import type { Metadata } from 'next';
import { QuestsScreen } from '@/components/pets/quests/quests-screen';

export const metadata: Metadata = { title: 'Quests · Pets' };

export default function QuestsPage() {
  return <QuestsScreen />;
}
