import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type GameInfo, gameInfo } from '@/lib/games/game-info';
import { findGame } from '@/lib/games/registry';
import { findTile } from '@/lib/games/tiles';

export interface GameParams {
  readonly params: Promise<{ readonly game: string }>;
}

/** Returns the game in the path; responds with 'not found' if it is unknown. */
export async function findGameInfo({ params }: GameParams): Promise<GameInfo> {
  const { game: id } = await params;
  const game = findGame(id);
  if (!findTile(id) || !game) notFound();
  return gameInfo(game);
}

/** The metadata that all pages of a game share. */
export async function gameMetadata({ params }: GameParams): Promise<Metadata> {
  return { title: findTile((await params).game)?.name ?? 'Page not found' };
}
