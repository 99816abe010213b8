import type { Metadata } from 'next';
import { PartyScreen } from '@/components/pets/party/party-screen';

export const metadata: Metadata = { title: 'Party · Pets' };

export default function PartyPage() {
  return <PartyScreen />;
}
