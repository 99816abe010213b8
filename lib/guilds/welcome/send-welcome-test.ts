import 'server-only';
import { randomInt, randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { sendWelcomeTest as contract } from '@/lib/contracts/dashboard';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import { findFieldErrors } from '@/lib/core/field-check';
import type { Field } from '@/lib/core/fields';
import type { GuildId } from '@/lib/core/ids';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { findReferenceProblem } from '@/lib/guild-settings/references';
import { placedFields } from '@/lib/guild-settings/section';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { messageActs } from '@/lib/guilds/acts/message-acts';
import { perform } from '@/lib/guilds/acts/perform';
import { assertMay } from '@/lib/guilds/assert-may';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { getSeen } from '@/lib/guilds/seen-directory';
import { newItem } from '@/lib/rules/delivery/outbox';
import { fromOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { testWelcomeAction } from '@/lib/rules/welcome/actions';
import { welcomeMessages } from '@/lib/rules/welcome/messages';

/** The bot's default embed colour (dashboard specification, section 9). */
const EMBED_COLOUR = 0x5865f2;

export type WelcomeDraft = BodyOf<typeof contract>;

type FieldName = 'channel' | 'message' | 'messages';

function invalidField(draft: WelcomeDraft, name: FieldName, message: string): AppError {
  return new AppError('invalid', { fields: { [`${draft.block}.${name}`]: message } });
}

function fieldOf(draft: WelcomeDraft, name: FieldName): Field | undefined {
  return placedFields(welcome).find(({ path }) => path === `${draft.block}.${name}`)?.field;
}

/** The non-empty messages of the draft. Throws `invalid` if there are none, or one is invalid. */
function requireMessages(draft: WelcomeDraft): readonly string[] {
  const errorsOf = (name: 'message' | 'messages') => {
    const field = fieldOf(draft, name);
    return field ? findFieldErrors(`${draft.block}.${name}`, field, draft[name], 'pro') : {};
  };
  const fields = { ...errorsOf('message'), ...errorsOf('messages') };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const found = welcomeMessages(draft.message, draft.messages);
  if (found.length === 0) throw invalidField(draft, 'message', 'Write a message first.');
  return found;
}

/**
 * Posts a draft of the welcome or leave message to its channel, filled with the requester's own values,
 * without pings. `pick` (a number below the given one) chooses among several messages. Returns the channel's
 * name. Throws `invalid` for an unusable channel or a message that is empty or too long, `forbidden` if the
 * person may not post there; and what `perform` throws: repeating a test with an unknown outcome continues
 * it.
 */
export async function sendWelcomeTest(
  guildId: GuildId,
  draft: WelcomeDraft,
  by: Viewer,
  pick: (count: number) => number = randomInt,
): Promise<string> {
  const snapshot = await getSeen(guildId, by);
  const messages = requireMessages(draft);
  const channel = snapshot.directory.channels.find((candidate) => candidate.id === draft.channel);
  if (!channel) throw invalidField(draft, 'channel', 'Choose a channel first.');
  const place = fieldOf(draft, 'channel');
  const problem = place && findReferenceProblem(place, channel.id, snapshot.directory);
  if (problem) throw invalidField(draft, 'channel', problem.message);
  await assertMay(snapshot, by, testWelcomeAction, { channels: { post: draft.channel } });
  const text = fillPlaceholders(messages[pick(messages.length)] ?? '', {
    user: `<@${by.userId}>`,
    user_tag: by.username,
    guild: snapshot.guild.name,
    memberCount: String(snapshot.guild.memberCount ?? 0),
  });
  const content = draft.embed ? { embeds: [{ description: text, color: EMBED_COLOUR }] } : { content: text };
  const message = fromOutgoingMessage(content);
  const entry = newItem('post-draft', randomUUID(), new Date().toISOString());
  const name = toRepeatableId(by.userId, channel.id, JSON.stringify(content));
  await perform(messageActs, guildId, { ...entry, channelId: channel.id, draft: message, pings: [] }, name);
  return channel.name;
}
