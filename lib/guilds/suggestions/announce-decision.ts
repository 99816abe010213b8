import 'server-only';
import { isMessageGone } from '@/lib/discord/failures';
import { deleteMessage, editMessage, sendMessage } from '@/lib/discord/messages';
import type { suggestions } from '@/lib/guild-settings/sections/suggestions';
import type { ValuesOf } from '@/lib/guild-settings/values';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { requirePostable } from '@/lib/guilds/postable-channel';
import {
  type Decision,
  type Suggestion,
  toShown,
  type Verdict,
} from '@/lib/guilds/suggestions/suggestion-states';
import { toDecisionEmbed, toSuggestionEmbed } from '@/lib/rules/suggestions/message';

const nobody = { parse: [] };

export interface Announcement {
  readonly suggestion: Suggestion;
  readonly state: Verdict;
  readonly decision: Decision;
  readonly settings: ValuesOf<typeof suggestions>;
  /** Where decisions are told, or null for nowhere. */
  readonly logChannelId: string | null;
}

/** The channel in which a decision is told, or null. Throws `invalid` for one that the bot cannot use. */
export function logChannelFor(
  snapshot: GuildSnapshot,
  { suggestionlogChannelID: id, decline }: ValuesOf<typeof suggestions>,
  state: Verdict,
): string | null {
  if (id === null || (state === 'denied' && !decline)) return null;
  return requirePostable(snapshot, id, 'suggestionlogChannelID').id;
}

/**
 * The suggestion's own message: recoloured, or taken away. Gives its id, or null when it is not there any
 * more.
 */
async function settleMessage({
  suggestion,
  state,
  decision,
  settings,
}: Announcement): Promise<string | null> {
  const { channelId, messageId } = suggestion;
  if (channelId === null || messageId === null) return null;
  try {
    if (settings.deleteSuggestion) {
      await deleteMessage(channelId, messageId, `Suggestion ${state} by ${decision.by.username}`);
      return null;
    }
    const embed = toSuggestionEmbed(toShown(suggestion, { state, decision }), settings);
    await editMessage(channelId, messageId, { embeds: [embed], allowedMentions: nobody });
    return messageId;
  } catch (error) {
    if (isMessageGone(error)) return null;
    throw error;
  }
}

/**
 * Shows a decision on Discord: told in the log channel, then the suggestion's message recoloured or deleted.
 * Gives the id of that message or null. When Discord refuses, what was told before is taken back as far as it
 * can be, and its reason is thrown: then nothing is decided.
 */
export async function announceDecision(announcement: Announcement, id: string): Promise<string | null> {
  const { suggestion, state, decision, settings, logChannelId } = announcement;
  const embed = toDecisionEmbed(toShown(suggestion, { state, decision }), settings);
  let told: string | null = null;
  if (logChannelId !== null && embed) {
    const nonce = toPostNonce(id, state, decision.at);
    told = (await sendMessage(logChannelId, { embeds: [embed], allowedMentions: nobody }, { nonce })).id;
  }
  try {
    return await settleMessage(announcement);
  } catch (error) {
    if (logChannelId !== null && told !== null) await deleteMessage(logChannelId, told).catch(() => {});
    throw error;
  }
}
