import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { DecidedSuggestion } from '@/lib/contracts/suggestions';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { suggestions } from '@/lib/db/collections/suggestions';
import { getStore } from '@/lib/db/store';
import { sendDirectMessage } from '@/lib/discord/messages';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { readStoredValues } from '@/lib/guilds/stored-section';
import {
  type Announcement,
  announceDecision,
  logChannelFor,
} from '@/lib/guilds/suggestions/announce-decision';
import { isSameList, listActive } from '@/lib/guilds/suggestions/list-suggestions';
import {
  claimed,
  type Decision,
  decided,
  released,
  type Suggestion,
  toDecided,
  toShown,
  type Verdict,
} from '@/lib/guilds/suggestions/suggestion-states';
import { isPremium } from '@/lib/plans';
import { toDecisionEmbed } from '@/lib/rules/suggestions/message';

/** How long one may be at it: four calls of Discord at 5 s each, and some more. */
const CLAIM = 30_000;

export interface DecisionRequest {
  readonly suggestionIndex: number;
  readonly reason: string;
  readonly suggestionId?: string | undefined;
  readonly listVersion?: string | undefined;
  readonly tellAuthor: boolean;
}

export interface DecisionMade {
  readonly suggestion: DecidedSuggestion;
  /** Why the author could not be told, or null. */
  readonly untold: string | null;
}

function stale(): AppError {
  return new AppError('stale', {
    message: 'The list of suggestions has changed in the meantime. Nothing was decided.',
  });
}

/**
 * The suggestion that the caller means. Throws `stale` where the list is not the one that was seen,
 * `not_found` beyond its end.
 */
async function findMeant(guildId: GuildId, request: DecisionRequest): Promise<Stored<Suggestion>> {
  const list = await listActive(guildId);
  const { suggestionIndex, suggestionId, listVersion } = request;
  if (listVersion !== undefined && !isSameList(list, listVersion)) throw stale();
  const found = list[suggestionIndex];
  if (suggestionId !== undefined && found?.id !== suggestionId) throw stale();
  if (!found) throw new AppError('not_found', { message: 'There is no suggestion at this index.' });
  return found;
}

async function tellAuthor(guildName: string, { suggestion, state, decision, settings }: Announcement) {
  const embed = toDecisionEmbed(toShown(suggestion, { state, decision }), settings);
  if (!embed) return null;
  try {
    await sendDirectMessage(suggestion.author.userId, {
      content: `About your suggestion in ${guildName}:`,
      embeds: [embed],
      allowedMentions: { parse: [] },
    });
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

/**
 * Approves or denies an active suggestion, once: it is claimed, shown on Discord, and only then stored as
 * decided. Throws `premium_required` without a plan, `stale` when the list is not the one that the caller
 * saw, `conflict` when somebody else decides or has decided, `invalid` for a log channel that cannot be used;
 * and as sendMessage does: what Discord refuses stays undecided.
 */
export async function decideSuggestion(
  guildId: GuildId,
  state: Verdict,
  request: DecisionRequest,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<DecisionMade> {
  if (!isPremium(await getGuildPlan(guildId))) throw new AppError('premium_required');
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const settings = await readStoredValues(section, guildId);
  const logChannelId = logChannelFor(snapshot, settings, state);
  const collection = (await getStore()).collection(suggestions);
  const { id } = await findMeant(guildId, request);
  const now = Date.now();
  const token = randomUUID();
  const claim = { token, until: new Date(now + CLAIM).toISOString(), username: by.username };
  const { value: suggestion } = await collection.update(id, (value) => claimed(value, claim, now));
  const decision: Decision = {
    by: { userId: by.userId, username: by.username },
    reason: request.reason,
    at: new Date(now).toISOString(),
  };
  const announcement = { suggestion, state, decision, settings, logChannelId };
  let made: Stored<Suggestion>;
  try {
    const messageId = await announceDecision(announcement, id);
    made = await collection.update(id, (value) => decided(value, state, { decision, token, messageId }));
  } catch (error) {
    await collection.update(id, (value) => released(value, token)).catch(() => {});
    throw error;
  }
  const told = request.tellAuthor ? await tellAuthor(snapshot.guild.name, announcement) : null;
  const shown = toDecided(made);
  if (!shown) throw new AppError('internal');
  return { suggestion: shown, untold: told };
}
