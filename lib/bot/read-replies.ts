import 'server-only';
import type { readBotReplies } from '@/lib/contracts/bot/replies';
import type { AnswerOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { overview } from '@/lib/guild-settings/sections/overview';
import { lockReplies, readReplies } from '@/lib/guilds/commands/reply-list';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { planAt } from '@/lib/plans';

/** The replies of a guild that answer: on, and within its plan. Asks nothing of Discord. */
export async function readActiveReplies(guildId: GuildId): Promise<AnswerOf<typeof readBotReplies>> {
  const [list, { prefix }, guild] = await Promise.all([
    readReplies(guildId),
    readStoredValues(overview, guildId),
    collectionOf(guilds).get(guildId),
  ]);
  const plan = planAt(guild?.value ?? null, Date.now());
  const isLocked = lockReplies(list, plan);
  return {
    guildId,
    plan,
    planExpiresAt: guild?.value.planExpiresAt ?? null,
    prefix,
    commands: list.commands.filter((reply) => reply.isEnabled && !isLocked(reply)),
    responses: list.responses.filter((reply) => reply.isEnabled && !isLocked(reply)),
  };
}
