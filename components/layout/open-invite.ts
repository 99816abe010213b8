import type { ListedNotification } from '@/lib/rules/notifications/schema';

/**
 * Leaves what the page behind a notification has to know: for a Battleship invite the match, that it is
 * played by two people, its theme and who the opponent is, in the session storage of this tab.
 */
export function prepareTarget({ type, data }: Pick<ListedNotification, 'type' | 'data'>): void {
  if (type !== 'battleship-invite') return;
  const { matchId = '', theme = 'default', senderId = '' } = data;
  try {
    for (const [name, value] of Object.entries({ matchId, mode: 'multi', theme, opponentId: senderId })) {
      sessionStorage.setItem(name, value);
    }
  } catch {
    // Storage is blocked: the setup page then asks which match it is.
  }
}
