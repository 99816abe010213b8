import 'server-only';
import { readOpenApplication } from '@/lib/applications/open-applications';
import { readApplicationBoard } from '@/lib/applications/read-application-board';
import type { FillableApplication } from '@/lib/contracts/applications';
import { isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';

/**
 * An open form for a member to fill in, with the reason why that is not possible now, if there is one: a role
 * that is needed, or an application that is not decided yet. Null where there is no such form or it is
 * closed.
 */
export async function readApplicationToFill(
  guildId: GuildId,
  appId: string,
  userId: UserId,
): Promise<{ readonly form: FillableApplication; readonly refusal: string | null } | null> {
  try {
    const [form, board] = await Promise.all([
      readOpenApplication(guildId, appId),
      readApplicationBoard(guildId, userId),
    ]);
    const isWaiting = board.own.some((own) => own.appId === appId && own.state === 'pending');
    const refusal = isWaiting
      ? "You've already applied. Wait for a decision on your application."
      : board.refusal;
    return { form, refusal };
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}
