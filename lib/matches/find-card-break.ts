import 'server-only';
import { arcadeBreaks } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { findTile } from '@/lib/games/tiles';
import { type CardBreak, isOnCardBreak } from '@/lib/rules/arcade/card-break';

export async function findCardBreak(userId: string): Promise<CardBreak | null> {
  const taken = (await collectionOf(arcadeBreaks).get(userId))?.value ?? null;
  return isOnCardBreak(taken, Date.now()) ? taken : null;
}

/** The user's break if it closes this game, otherwise null. */
export async function findCardBreakIn(gameId: string, userId: string): Promise<CardBreak | null> {
  return findTile(gameId)?.isCards ? findCardBreak(userId) : null;
}
