import 'server-only';
import type { z } from 'zod';
import { AppError, isAppError } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import { suggestions } from '@/lib/db/collections/suggestions';
import { type Attempt, defineOutlet } from '@/lib/delivery/outlet';
import { postOnce, writeOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import { addReaction, deleteMessage, editMessage } from '@/lib/discord/messages';
import { reactionsOf } from '@/lib/guild-settings/reaction-styles';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readActiveValues } from '@/lib/guilds/stored-section';
import { activated, decided, toShown } from '@/lib/guilds/suggestions/suggestion-states';
import { newItem } from '@/lib/rules/delivery/outbox';
import { toDecisionEmbed, toSuggestionEmbed } from '@/lib/rules/suggestions/message';
import {
  addReactionsItem,
  notifyAuthorItem,
  postSuggestionItem,
  type StoredSuggestion as Suggestion,
  showDecisionItem,
} from '@/lib/rules/suggestions/schema';

/** The keys of the entries that follow `key`. */
export const reactionsKey = (key: string) => `${key}:reactions`;
export const authorKey = (key: string) => `${key}:author`;

const nobody = { parse: [] };

async function openGuild(value: Suggestion) {
  const snapshot = await getSnapshot(guildId.parse(value.guildId));
  return { name: snapshot.guild.name, settings: await readActiveValues(section, snapshot.guild.id) };
}

/** Recolours or deletes the message of a decided suggestion. Returns its id, or null if it is gone. */
async function showVerdict(value: Suggestion, settings: ValuesOf<typeof section>): Promise<string | null> {
  const { channelId, messageId, state, decision } = value;
  if (channelId === null || messageId === null) return null;
  if (settings.deleteSuggestion) {
    const reason = `Suggestion ${state} by ${decision?.by.username}`;
    await unlessGone(deleteMessage(channelId, messageId, reason));
    return null;
  }
  const message = { embeds: [toSuggestionEmbed(toShown(value), settings)], allowedMentions: nobody };
  return (await unlessGone(editMessage(channelId, messageId, message)))?.id ?? null;
}

/** Announces a decision in the log channel, then shows it; if Discord refuses that, deletes the former. */
async function showDecision(item: z.output<typeof showDecisionItem>, attempt: Attempt<Suggestion>) {
  const { settings } = await openGuild(attempt.value);
  const after = decided(attempt.value, item, attempt.value.messageId);
  const embed = toDecisionEmbed(toShown(after), settings);
  const { logChannelId } = item;
  const noticeId =
    logChannelId === null || !embed
      ? null
      : await postOnce(logChannelId, { embeds: [embed], allowedMentions: nobody }, item, attempt);
  const messageId = await showVerdict(after, settings).catch(async (error: unknown) => {
    // If Discord doesn't answer it is kept, for the next attempt to find.
    const isFinal = !isAppError(error, 'discord_unavailable');
    if (isFinal && logChannelId !== null && noticeId !== null) {
      await deleteMessage(logChannelId, noticeId).catch(() => {});
    }
    throw error;
  });
  const next = item.tellAuthor ? [newItem('notify-author', authorKey(item.key), item.at)] : [];
  return (value: Suggestion): Suggestion => ({
    ...decided(value, item, messageId),
    outbox: [...value.outbox, ...next],
  });
}

export const suggestionOutlet = defineOutlet(suggestions, (on) => [
  on(postSuggestionItem, {
    mode: 'awaited',
    async act(item, attempt) {
      const { settings } = await openGuild(attempt.value);
      const embed = toSuggestionEmbed(toShown(attempt.value), settings);
      const channelId = attempt.value.channelId ?? '';
      const message = { embeds: [embed], allowedMentions: nobody };
      const messageId = await postOnce(channelId, message, item, attempt);
      const next = newItem('add-reactions', reactionsKey(item.key), item.at);
      return (value) => ({ ...activated(value, messageId), outbox: [...value.outbox, next] });
    },
    undo: () => null,
  }),
  on(addReactionsItem, {
    async act(_, { value }) {
      const { settings } = await openGuild(value);
      const { channelId, messageId } = value;
      if (channelId === null || messageId === null) throw new AppError('not_found');
      for (const name of reactionsOf(settings.reaction)) {
        await addReaction(channelId, messageId, { id: null, name });
      }
    },
  }),
  on(showDecisionItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether the decision was posted.",
    act: showDecision,
  }),
  on(notifyAuthorItem, {
    uncertain: "Discord didn't answer. We're checking whether the message was sent.",
    async act(item, attempt) {
      const { name, settings } = await openGuild(attempt.value);
      const embed = toDecisionEmbed(toShown(attempt.value), settings);
      const message = {
        content: `About your suggestion in ${name}:`,
        embeds: embed ? [embed] : [],
        allowedMentions: nobody,
      };
      await writeOnce(attempt.value.author.userId, message, item, attempt);
    },
  }),
]);
