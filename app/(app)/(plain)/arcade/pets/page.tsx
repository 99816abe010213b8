import type { Metadata } from 'next';
import { PetsHome } from '@/components/pets/home/pets-home';
import { battleGame } from './battle-game';

export const metadata: Metadata = { title: 'Pets' };

export default function PetsPage() {
  const game = battleGame();
  return <PetsHome battleLobby={game && `/arcade/${game.id}`} />;
}
