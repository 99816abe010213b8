import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import { checkField } from '@/lib/core/field-check';
import { channelId, type GuildId } from '@/lib/core/ids';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { sendMessage } from '@/lib/discord/messages';
import { findReferenceProblem } from '@/lib/guild-settings/references';
import { placedFields } from '@/lib/guild-settings/section';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { findSnapshot } from '@/lib/guilds/guild-directory';

/** The bot's default embed colour (dashboard specification, section 9). */
const EMBED_COLOUR = 0x5865f2;

export interface WelcomeDraft {
  readonly block: 'welcome' | 'leave';
  readonly channel: string;
  readonly message: string;
  readonly embed: boolean;
}

function invalidField(draft: WelcomeDraft, name: 'channel' | 'message', message: string): AppError {
  return new AppError('invalid', { fields: { [`${draft.block}.${name}`]: message } });
}

/**
 * Posts a draft of the welcome or leave message to its channel, filled with the values of the person who asks, and pings nobody. Gives the
 * name of the channel. Throws `invalid` for a channel that cannot be used or a message that is empty or too long.
 */
export async function sendWelcomeTest(guildId: GuildId, draft: WelcomeDraft, by: Viewer): Promise<string> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const fieldAt = (name: 'channel' | 'message') =>
    placedFields(welcome).find(({ path }) => path === `${draft.block}.${name}`)?.field;
  const field = fieldAt('message');
  const wrong =
    draft.message.trim() === '' ? 'Write a message first.' : field && checkField(field, draft.message, 'pro');
  if (wrong) throw invalidField(draft, 'message', wrong);
  const channel = snapshot.directory.channels.find((candidate) => candidate.id === draft.channel);
  if (!channel) throw invalidField(draft, 'channel', 'Choose a channel first.');
  const place = fieldAt('channel');
  const problem = place && findReferenceProblem(place, channel.id, snapshot.directory);
  if (problem) throw invalidField(draft, 'channel', problem.message);
  const text = fillPlaceholders(draft.message, {
    user: `<@${by.userId}>`,
    user_tag: by.username,
    guild: snapshot.guild.name,
    memberCount: String(snapshot.guild.memberCount ?? 0),
  });
  const content = draft.embed ? { embeds: [{ description: text, color: EMBED_COLOUR }] } : { content: text };
  await sendMessage(channelId.parse(channel.id), { ...content, allowedMentions: { parse: [] } });
  return channel.name;
}
