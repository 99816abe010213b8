import 'server-only';
import { userId as parseUserId } from '@/lib/core/ids';
import { isFormerMember } from '@/lib/core/mention';
import type { Stored } from '@/lib/db/collection';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { findGame } from '@/lib/games/registry';
import { log } from '@/lib/log';
import { indexed } from '@/lib/rules/arcade/indexes';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification, withdrawNotification } from '@/lib/social/notifications';

const keyOf = ({ matchId }: StoredMatch) => `match-invite:${matchId}`;

/** True while invited people can still join. */
const isOpen = ({ phase, isTable }: StoredMatch) => phase === 'waiting' || (isTable && phase === 'active');

/** The people whose reserved seat is still empty. */
function invitedTo({ seats }: StoredMatch): readonly Player[] {
  return seats.flatMap(({ person, joined }) => (person === null || joined ? [] : [person]));
}

function themeOf(options: unknown): string {
  const isTheme = typeof options === 'object' && options !== null && 'theme' in options;
  return isTheme && typeof options.theme === 'string' ? options.theme : 'default';
}

function noticeFor(match: StoredMatch, host: Player) {
  const { matchId, gameId, options } = match;
  if (gameId !== 'battleship') {
    return noticeOf('match-invite', { matchId, gameId, game: findGame(gameId)?.name ?? gameId }, host);
  }
  return noticeOf('battleship-invite', { matchId, theme: themeOf(options) }, host);
}

/** Withdraws an invitation's notification. Never throws. */
export async function withdrawInvitation(match: StoredMatch, userId: string): Promise<void> {
  if (isFormerMember(userId) || userId === match.hostId) return;
  try {
    await withdrawNotification(parseUserId.parse(userId), keyOf(match));
  } catch (error) {
    log().error({ err: error }, 'match invitation could not be delivered');
  }
}

/** Withdraws the notifications of a match's invitations; if others can still join, only of accepted ones. */
export async function withdrawInvitations(match: StoredMatch): Promise<void> {
  for (const { person, joined } of match.seats) {
    if (person !== null && (joined || !isOpen(match))) await withdrawInvitation(match, person.userId);
  }
}

/** Notifies people invited to a match, if still pending. Idempotent. Returns the updated match. */
export async function tellInvited(stored: Stored<StoredMatch>): Promise<Stored<StoredMatch>> {
  const { owesInvitations, seats, hostId } = stored.value;
  if (!owesInvitations) return stored;
  const host = seats.find(({ person }) => person?.userId === hostId)?.person;
  const invited = isOpen(stored.value) ? invitedTo(stored.value) : [];
  for (const { userId } of invited) {
    if (!host || isFormerMember(userId)) continue;
    const notice = { key: keyOf(stored.value), ...noticeFor(stored.value, host) };
    await addNotification(parseUserId.parse(userId), notice);
  }
  const notified = await collectionOf(matches).update(stored.id, (match) =>
    match.owesInvitations ? indexed({ ...match, owesInvitations: false }) : match,
  );
  // Answered or withdrawn before the notification existed.
  const still = isOpen(notified.value) ? invitedTo(notified.value).map(({ userId }) => userId) : [];
  for (const { userId } of invited) {
    if (!still.includes(userId)) await withdrawInvitation(notified.value, userId);
  }
  return notified;
}
