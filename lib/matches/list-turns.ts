import 'server-only';
import type { listTurns as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import type { UserId } from '@/lib/core/ids';
import { listSummaries } from '@/lib/matches/read-arcade';
import { gameOf } from '@/lib/matches/stored-matches';

const most = 10;

/** What needs the user's action: invitations, and matches in which it is their turn. */
export async function listTurns(userId: UserId): Promise<AnswerOf<typeof contract>> {
  const [invitations, active] = await Promise.all([
    listSummaries(userId, 'invited'),
    listSummaries(userId, 'active'),
  ]);
  const items = [...invitations, ...active.filter(({ isYourTurn }) => isYourTurn)].map((match) => ({
    matchId: match.matchId,
    gameId: match.gameId,
    gameName: gameOf(match).name,
    isInvitation: match.phase === 'waiting',
    opponents: match.seats
      .filter(({ userId: one, username }) => one !== userId && username !== '')
      .map(({ username }) => username),
  }));
  return { items: items.slice(0, most) };
}
