import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type GameInfo, gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';
import { findTile } from '@/lib/games/tiles';

export interface GameParams {
  readonly params: Promise<{ readonly game: string }>;
}

/** The game in a page's address. Responds with 'not found' for an unknown one. */
export async function findGameInfo({ params }: GameParams): Promise<GameInfo> {
  const { game: id } = await params;
  const game = findGame(id);
  if (!findTile(id) || !game) notFound();
  return gameInfo(game);
}

/** The metadata of a game's pages, which share their title. */
export async function gameMetadata({ params }: GameParams): Promise<Metadata> {
  return { title: findTile((await params).game)?.name ?? 'Page not found' };
}
