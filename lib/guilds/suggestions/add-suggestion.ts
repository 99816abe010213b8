import 'server-only';
import { randomUUID } from 'node:crypto';
import type { addBotSuggestion as contract } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AppError, conflict, invalidAt } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { suggestions } from '@/lib/db/collections/suggestions';
import { collectionOf } from '@/lib/db/store';
import { withinLimit } from '@/lib/db/within-limit';
import { deliver } from '@/lib/delivery/deliver';
import { findMember } from '@/lib/discord/members';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/references';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { reactionsKey, suggestionOutlet } from '@/lib/guilds/suggestions/suggestion-outlet';
import { suggestionScope } from '@/lib/guilds/suggestions/suggestion-states';
import { newItem } from '@/lib/rules/delivery/outbox';
import { suggestionLimits } from '@/lib/rules/suggestions/message';
import type { StoredSuggestion } from '@/lib/rules/suggestions/schema';

export type AddedSuggestion = AnswerOf<typeof contract>;

function checkText(text: string): string {
  const trimmed = text.trim();
  const wrong =
    trimmed === ''
      ? 'Must not be empty.'
      : lengthOf(trimmed) > suggestionLimits.text && `At most ${suggestionLimits.text} characters.`;
  if (wrong) throw invalidAt('text', wrong);
  return trimmed;
}

/**
 * Creates a member's suggestion of 1 to 1000 characters: posts it by the guild's settings, adds the voting
 * reactions and lists it for a decision. Idempotent by `key` and person. Throws `conflict` if the guild
 * accepts none or has 500 undecided, `not_found` for a non-member, `invalid`; Discord's refusal, after which
 * it is not stored, and `discord_uncertain`.
 */
export async function addSuggestion(
  guildId: GuildId,
  userId: UserId,
  text: string,
  { key = randomUUID() }: { readonly key?: string } = {},
): Promise<AddedSuggestion> {
  const suggestion = checkText(text);
  const [snapshot, member] = await Promise.all([getSnapshot(guildId), findMember(guildId, userId)]);
  if (!member) throw new AppError('not_found');
  const settings = await readStoredValues(section, guildId);
  if (settings.suggestionChannelID === null) throw conflict("This server isn't taking suggestions.");
  const channel = requirePostable(snapshot, settings.suggestionChannelID, 'suggestionChannelID');
  const collection = collectionOf(suggestions);
  const scope = suggestionScope(guildId, 'active');
  const limit = {
    key: `suggestions:${scope}`,
    collection,
    selection: { index: 'scope', equals: scope },
    most: suggestionLimits.active,
    full: () => conflict(`There are already ${suggestionLimits.active} suggestions waiting for a decision.`),
  } as const;
  const id = toRepeatableId(guildId, userId, key);
  const createdAt = new Date().toISOString();
  const item = newItem('post-suggestion', id, createdAt);
  const fresh: StoredSuggestion = {
    guildId,
    scope: suggestionScope(guildId, 'posting'),
    listedAt: createdAt,
    state: 'posting',
    author: { userId, username: member.displayName },
    suggestion,
    createdAt,
    channelId: channel.id,
    messageId: null,
    decision: null,
    tally: { up: 0, down: 0, version: 0 },
    outbox: [item],
  };
  const { stored, failures } = await withinLimit(limit, id, () =>
    deliver(
      suggestionOutlet,
      id,
      (all) =>
        all.upsert(
          id,
          () => fresh,
          // Without either, an older version of the site left it behind.
          (known) =>
            known.messageId === null && known.outbox.length === 0 ? { ...known, outbox: [item] } : known,
        ),
      { awaits: id },
    ),
  );
  const messageId = stored?.value.messageId;
  // Another process is posting it right now.
  if (!messageId) throw new AppError('discord_uncertain');
  return { id, messageId, notice: failures.get(reactionsKey(id))?.message ?? null };
}
