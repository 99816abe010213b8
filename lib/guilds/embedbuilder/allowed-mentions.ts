import 'server-only';
import type { AllowedMentions } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import type { FormValues } from '@/lib/core/form';
import type { ChannelId, UserId } from '@/lib/core/ids';
import { channelPermissions, hasPermission, permission } from '@/lib/core/permissions';
import { listChannels } from '@/lib/discord/guilds';
import { findMember } from '@/lib/discord/members';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { sendForm } from '@/lib/rules/messages/form';

export type MentionChoice = FormValues<typeof sendForm>['mentions'];

export const nobody: AllowedMentions = { parse: [] };

const parsed = {
  users: ['users'],
  roles: ['users', 'roles'],
  everyone: ['users', 'roles', 'everyone'],
} as const;

/**
 * The bot may ping more than most people may: what a person lends it is checked in that channel, with
 * Discord's present answer.
 */
async function mayMentionEveryone(
  snapshot: GuildSnapshot,
  channelId: ChannelId,
  userId: UserId,
): Promise<boolean> {
  const { guild } = snapshot;
  const [member, channels] = await Promise.all([findMember(guild.id, userId), listChannels(guild.id)]);
  const channel = channels.find(({ id }) => id === channelId);
  if (!member || !channel) return false;
  const granted = channelPermissions(guild, channel.overwrites, { userId, roleIds: member.roleIds });
  return hasPermission(granted, permission.mentionEveryone);
}

/**
 * Whom a message may ping. Roles and everyone only for who may ping them in that channel: throws `invalid` at
 * `mentions` for others, and as Discord's calls do.
 */
export async function toAllowedMentions(
  choice: MentionChoice,
  place: { readonly snapshot: GuildSnapshot; readonly channelId: ChannelId; readonly channelName: string },
  userId: UserId,
): Promise<AllowedMentions> {
  if (choice === 'none') return nobody;
  if (choice === 'users') return { parse: parsed.users };
  if (!(await mayMentionEveryone(place.snapshot, place.channelId, userId))) {
    const message = `You can't ping roles or everyone in #${place.channelName}: you need the permission 'Mention @everyone, @here and All Roles' there.`;
    throw new AppError('invalid', { message, fields: { mentions: message } });
  }
  return { parse: parsed[choice] };
}
