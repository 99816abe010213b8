import type { ListedNotification } from '@/lib/rules/notifications/schema';

/**
 * Prepares the page behind a notification: for a Battleship invite, stores the match, its number of players,
 * its theme and the opponent in this tab's session storage.
 */
export function prepareTarget({ type, data }: Pick<ListedNotification, 'type' | 'data'>): void {
  if (type !== 'battleship-invite') return;
  const { matchId = '', theme = 'default', senderId = '' } = data;
  try {
    for (const [name, value] of Object.entries({ matchId, mode: 'multi', theme, opponentId: senderId })) {
      sessionStorage.setItem(name, value);
    }
  } catch {
    // Storage is blocked: the setup page asks for the match.
  }
}
