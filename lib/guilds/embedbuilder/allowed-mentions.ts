import 'server-only';
import type { AllowedMentions } from '@/lib/core/discord';
import { invalidAt } from '@/lib/core/errors';
import type { ChannelId, UserId } from '@/lib/core/ids';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { findCaller } from '@/lib/guilds/guild-member';
import { whyLacking } from '@/lib/rules/audit/needs';
import { type MentionChoice, pingsOf } from '@/lib/rules/messages/mentions';

export const nobody: AllowedMentions = { parse: [] };

const pinging = { channels: { post: ['mentionEveryone'] } } as const;

/**
 * Whom a message may ping. Roles and everyone only if the person may ping them in that channel: otherwise
 * throws `invalid` at `mentions`, and what Discord calls throw.
 */
export async function toAllowedMentions(
  choice: MentionChoice,
  place: { readonly snapshot: GuildSnapshot; readonly channelId: ChannelId; readonly channelName: string },
  userId: UserId,
): Promise<AllowedMentions> {
  if (choice === 'none' || choice === 'users') return { parse: pingsOf[choice] };
  const { snapshot, channelId } = place;
  const caller = await findCaller(snapshot.guild.id, userId, { isWrite: true });
  // The bot may be allowed to ping more than the person.
  if (whyLacking(snapshot, caller, pinging, { channels: { post: channelId } }) !== null) {
    throw invalidAt(
      'mentions',
      `You can't ping roles or everyone in #${place.channelName}: you need the permission 'Mention @everyone, @here and All Roles' there.`,
    );
  }
  return { parse: pingsOf[choice] };
}
