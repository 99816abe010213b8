import type { Metadata } from 'next';
import { ArcadeHome } from '@/components/arcade/home/arcade-home';
import { homeTiles } from '@/lib/games/tiles';
import { WithArcade } from './with-arcade';

export const metadata: Metadata = {
  title: 'Arcade',
  description: `${homeTiles.map(({ name }) => name).join(', ')}: play against the computer, your friends, or whoever is around.`,
};

export default function ArcadePage() {
  return (
    <WithArcade>
      <ArcadeHome />
    </WithArcade>
  );
}
