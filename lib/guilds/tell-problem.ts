import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { type GuildId, guildId as parseGuildId, userId as parseUserId, type UserId } from '@/lib/core/ids';
import type { BoundHandler, On, Outboxed } from '@/lib/delivery/outlet';
import { readAudit } from '@/lib/delivery/read-audit';
import { assertGuildRight } from '@/lib/guilds/guild-access';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { tellProblemItem } from '@/lib/rules/notifications/problem-item';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { tellPeople } from '@/lib/social/tell';

/** True if the user may still change the section; no one else is notified of its problems. */
async function mayMend(userId: UserId, guildId: GuildId, sectionId: string): Promise<boolean> {
  try {
    await assertGuildRight(userId, guildId, { right: 'section', sectionId, isWrite: true });
    return true;
  } catch (error) {
    // If Discord is unavailable, it is checked again later.
    if (!isAppError(error) || isAppError(error, 'discord_unavailable')) throw error;
    return false;
  }
}

/** The keeper of a section: the last person to change it who still may, otherwise the server's owner. */
export async function keeperOf(guildId: GuildId, section: string): Promise<string | null> {
  const { items } = await readAudit(guildId, { section });
  for (const id of new Set(items.map(({ value }) => value.userId))) {
    const changer = parseUserId.safeParse(id);
    if (changer.success && (await mayMend(changer.data, guildId, section))) return changer.data;
  }
  return (await findSnapshot(guildId))?.guild.ownerId ?? null;
}

/** The outbox handler for problems, whose entries `newProblemItem` creates. */
export function tellingProblems<T extends Outboxed & { readonly guildId: string }>(
  on: On<T>,
): BoundHandler<T> {
  return on(tellProblemItem, {
    mode: 'behind',
    async act({ key, section, name, problem }, { value }) {
      const guildId = parseGuildId.parse(value.guildId);
      const keeper = await keeperOf(guildId, section);
      const notice = noticeOf('problem-found', { guildId, section, name, problem });
      if (keeper !== null) await tellPeople([keeper], key, notice);
      return undefined;
    },
  });
}
