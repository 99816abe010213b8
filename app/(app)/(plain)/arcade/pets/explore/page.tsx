import type { Metadata } from 'next';
import { ExploreScreen } from '@/components/pets/explore/explore-screen';
import { battleGame } from '../battle-game';

export const metadata: Metadata = { title: 'Explore · Pets' };

export default function ExplorePage() {
  return <ExploreScreen battle={battleGame()} />;
}
