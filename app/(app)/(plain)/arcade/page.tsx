import type { Metadata } from 'next';
import { ArcadeHome } from '@/components/arcade/home/arcade-home';
import { playableTiles } from '@/lib/games/tiles';
import { WithArcade } from './with-arcade';

export const metadata: Metadata = {
  title: 'Arcade',
  description: `${playableTiles.map(({ name }) => name).join(', ')} and more: play against the computer, your friends, or whoever is around.`,
};

export default function ArcadePage() {
  return (
    <WithArcade>
      <ArcadeHome />
    </WithArcade>
  );
}
