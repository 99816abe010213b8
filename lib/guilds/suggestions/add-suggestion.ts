import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { suggestions } from '@/lib/db/collections/suggestions';
import { getStore } from '@/lib/db/store';
import { findMember } from '@/lib/discord/members';
import { sendMessage } from '@/lib/discord/messages';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { addReactions } from '@/lib/guilds/add-reactions';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { readStoredValues } from '@/lib/guilds/stored-section';
import {
  activated,
  type Suggestion,
  suggestionScope,
  toShown,
} from '@/lib/guilds/suggestions/suggestion-states';
import { suggestionLimits, toSuggestionEmbed } from '@/lib/rules/suggestions/message';

/** Suggestions that may wait for a decision in a guild: lists are read as a whole. */
const MOST_ACTIVE = 500;

export interface AddedSuggestion {
  readonly id: string;
  readonly messageId: string;
  /** Why the reactions to vote with are missing, or null. */
  readonly notice: string | null;
}

function checkText(text: string): string {
  const trimmed = text.trim();
  const wrong =
    trimmed === ''
      ? 'Must not be empty.'
      : lengthOf(trimmed) > suggestionLimits.text && `At most ${suggestionLimits.text} characters.`;
  if (wrong) throw new AppError('invalid', { message: wrong, fields: { text: wrong } });
  return trimmed;
}

async function store(id: string, value: Suggestion): Promise<Suggestion> {
  const collection = (await getStore()).collection(suggestions);
  try {
    return (await collection.insert(id, value)).value;
  } catch (error) {
    const known = isAppError(error, 'already_exists') ? await collection.get(id, { fresh: true }) : null;
    if (!known) throw error;
    return known.value;
  }
}

/**
 * Takes what a member suggests, 1 to 1000 characters: posts it by the guild's settings, adds the reactions to
 * vote with and puts it on the list of those to be decided. The same `key` of the same person makes one
 * suggestion, however often it is sent. Throws `conflict` where the guild takes none or 500 wait, `not_found`
 * for somebody who is not in it, `invalid`; and as sendMessage does: what Discord refuses is not stored.
 */
export async function addSuggestion(
  guildId: GuildId,
  userId: UserId,
  text: string,
  { key = randomUUID() }: { readonly key?: string } = {},
): Promise<AddedSuggestion> {
  const suggestion = checkText(text);
  const [snapshot, member] = await Promise.all([findSnapshot(guildId), findMember(guildId, userId)]);
  if (!snapshot || !member) throw new AppError('not_found');
  const settings = await readStoredValues(section, guildId);
  const refuse = (message: string) => new AppError('conflict', { message });
  if (settings.suggestionChannelID === null) throw refuse('This server takes no suggestions.');
  const channel = requirePostable(snapshot, settings.suggestionChannelID, 'suggestionChannelID');
  const collection = (await getStore()).collection(suggestions);
  const waiting = await collection.count({ index: 'scope', equals: suggestionScope(guildId, 'active') });
  if (waiting >= MOST_ACTIVE) throw refuse(`${MOST_ACTIVE} suggestions wait for a decision already.`);

  const id = toPostNonce(guildId, userId, key);
  const createdAt = new Date().toISOString();
  const stored = await store(id, {
    guildId,
    scope: suggestionScope(guildId, 'posting'),
    listedAt: createdAt,
    state: 'posting',
    author: { userId, username: member.displayName },
    suggestion,
    createdAt,
    channelId: channel.id,
    messageId: null,
    claim: null,
    decision: null,
    tally: { up: 0, down: 0, version: 0 },
  });
  if (stored.messageId !== null) return { id, messageId: stored.messageId, notice: null };
  const place = stored.channelId ?? channel.id;
  const message = {
    embeds: [toSuggestionEmbed(toShown(stored, null), settings)],
    allowedMentions: { parse: [] },
  };
  let messageId: string;
  try {
    messageId = (await sendMessage(place, message, { nonce: id })).id;
  } catch (error) {
    await collection.remove(id).catch(() => {});
    throw error;
  }
  await collection.update(id, (value) => activated(value, messageId));
  const notice = await addReactions(place, messageId, reactionsOf(settings.reaction));
  return { id, messageId, notice };
}
