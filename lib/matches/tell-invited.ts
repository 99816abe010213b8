import 'server-only';
import { userId as parseUserId } from '@/lib/core/ids';
import { isFormerMember } from '@/lib/core/mention';
import { log } from '@/lib/log';
import { gameOf } from '@/lib/matches/stored-matches';
import type { Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification, withdrawNotification } from '@/lib/social/notifications';

const keyOf = ({ matchId }: StoredMatch) => `match-invite:${matchId}`;

/** Whom a seat is kept for. */
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
    return noticeOf('match-invite', { matchId, gameId, game: gameOf(match).name }, host);
  }
  return noticeOf('battleship-invite', { matchId, theme: themeOf(options) }, host);
}

/** Does something about a bell. Never fails: the match stands without it. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log().error({ err: error }, 'somebody could not be told of a match');
  }
}

/** Tells whoever is invited to a match, once. */
export function tellInvited(match: StoredMatch): Promise<void> {
  return quietly(async () => {
    const host = match.seats.find(({ person }) => person?.userId === match.hostId)?.person;
    if (!host) return;
    for (const { userId } of invitedTo(match)) {
      if (isFormerMember(userId)) continue;
      await addNotification(parseUserId.parse(userId), { key: keyOf(match), ...noticeFor(match, host) });
    }
  });
}

/** Says of the invitations to a match that they lead nowhere any more. */
export function withdrawInvitations(match: StoredMatch): Promise<void> {
  return quietly(async () => {
    for (const { person } of match.seats) {
      if (person === null || isFormerMember(person.userId) || person.userId === match.hostId) continue;
      await withdrawNotification(parseUserId.parse(person.userId), keyOf(match));
    }
  });
}
