import 'server-only';
import { avatarUrl } from '@/lib/core/discord-images';
import type { Stored } from '@/lib/db/collection';
import { arcadePeople } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import type { Viewer } from '@/lib/games/game';
import { gameOf } from '@/lib/matches/stored-matches';
import { readWatchers } from '@/lib/matches/watchers';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { seatOf } from '@/lib/rules/arcade/seats';
import { toMatchView, type ViewContext } from '@/lib/rules/arcade/to-view';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

export function pictureOf({ userId, avatar }: Player): string {
  return avatarUrl(env().DISCORD_CDN_URL, { id: userId, avatar });
}

/** The user's viewpoint: their seat once they have joined, otherwise spectator. */
export function viewerIn(match: StoredMatch, userId: string): Viewer {
  const seat = seatOf(match, userId);
  return seat !== null && match.seats[seat]?.joined ? seat : 'spectator';
}

/** The context of a user's view; `watching` is the number of spectators. */
export async function viewContextOf(match: StoredMatch, userId: string, watching = 0): Promise<ViewContext> {
  const person = await collectionOf(arcadePeople).get(userId);
  const muted = new Set(person?.value.muted);
  const arrivesAt = match.arrivals.find((one) => one.person.userId === userId)?.seat ?? null;
  const hasSeatAlert = match.seatAlerts.includes(userId);
  const viewer = viewerIn(match, userId);
  return { viewer, arrivesAt, hasSeatAlert, muted, watching, avatarUrl: pictureOf };
}

export async function showMatch(stored: Stored<StoredMatch>, userId: string): Promise<MatchView> {
  const context = await viewContextOf(stored.value, userId, await readWatchers(stored.id));
  return toMatchView(gameOf(stored.value), stored, context);
}

/** A match as an API response to its viewer, with the server's time. */
export async function answerWith(
  stored: Stored<StoredMatch>,
  userId: string,
): Promise<{ readonly match: MatchView; readonly now: number }> {
  return { match: await showMatch(stored, userId), now: Date.now() };
}
