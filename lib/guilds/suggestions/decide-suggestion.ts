import 'server-only';
import type { approveSuggestion as contract, DecidedSuggestion } from '@/lib/contracts/suggestions';
import type { AnswerOf, BodyOf } from '@/lib/core/endpoint';
import { AppError, notFound, stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { suggestions } from '@/lib/db/collections/suggestions';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { requirePostable } from '@/lib/guilds/references';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { isSameList, listActive } from '@/lib/guilds/suggestions/list-suggestions';
import { authorKey, suggestionOutlet } from '@/lib/guilds/suggestions/suggestion-outlet';
import { toDecided, withDecision } from '@/lib/guilds/suggestions/suggestion-states';
import { isPremium } from '@/lib/plans';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { decideSuggestionActions as decideActions } from '@/lib/rules/suggestions/actions';
import type { StoredSuggestion, Verdict } from '@/lib/rules/suggestions/schema';

export interface Decision {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly tellAuthor: boolean;
}

export type DecisionRequest = BodyOf<typeof contract>;

export interface DecisionMade {
  readonly suggestion: DecidedSuggestion;
  /** Why the author could not be notified, or null. */
  readonly notifyFailure: string | null;
}

const listChanged = 'The list of suggestions has changed in the meantime. Nothing was decided.';

/** The suggestion at an index. Throws `stale` if the list isn't the one they saw, `not_found` beyond it. */
async function findMeant(guildId: GuildId, request: DecisionRequest): Promise<Stored<StoredSuggestion>> {
  const list = await listActive(guildId);
  const { suggestionIndex, suggestionId, listVersion } = request;
  if (listVersion !== undefined && !isSameList(list, listVersion)) throw stale(listChanged);
  const found = list[suggestionIndex];
  if (suggestionId !== undefined && found?.id !== suggestionId) throw stale(listChanged);
  if (!found) throw notFound('There is no suggestion at this index.');
  return found;
}

/** The channel in which a decision is announced, or null. Throws `invalid` if the bot can't use it. */
function logChannelFor(
  snapshot: GuildSnapshot,
  { suggestionlogChannelID: id, decline }: ValuesOf<typeof section>,
  verdict: Verdict,
): string | null {
  if (id === null || (verdict === 'denied' && !decline)) return null;
  return requirePostable(snapshot, id, 'suggestionlogChannelID').id;
}

async function decide(
  guildId: GuildId,
  find: () => Promise<Stored<StoredSuggestion>>,
  { verdict, reason, tellAuthor }: Decision,
  actor: Actor,
): Promise<DecisionMade> {
  if (!isPremium(await getGuildPlan(guildId))) throw new AppError('premium_required');
  const snapshot = await getSnapshot(guildId);
  const logChannelId = logChannelFor(snapshot, await readStoredValues(section, guildId), verdict);
  const { id, value } = await find();
  const stake = { channels: { message: value.channelId } };
  await assertMay(snapshot, actor, decideActions[verdict], stake);
  const { by, at, key, entryOf } = beginAct(guildId, actor);
  const audit = entryOf(decideActions[verdict], { author: value.author });
  const entry = {
    ...newItem('show-decision', key, at, audit),
    verdict,
    decision: { by, reason, at },
    logChannelId,
    tellAuthor,
  };
  const { stored, failures } = await deliver(
    suggestionOutlet,
    id,
    (all) => all.update(id, (before) => withDecision(before, entry)),
    { awaits: key },
  );
  const suggestion = stored && toDecided(stored);
  if (!suggestion) throw new AppError('discord_uncertain');
  return { suggestion, notifyFailure: failures.get(authorKey(key))?.message ?? null };
}

/**
 * Approves or denies the active suggestion at an index, once: the decision only counts after it was announced
 * and shown on Discord. Throws `premium_required` without a plan, `stale` if the list is not the one that the
 * caller saw, `conflict` for concurrent or earlier decisions, `invalid` for an unusable log channel,
 * `forbidden` if the person can't see the suggestion's message; Discord's refusal, after which it is
 * undecided, and `discord_uncertain`.
 */
export async function decideSuggestion(
  guildId: GuildId,
  verdict: Verdict,
  request: DecisionRequest,
  by: Actor,
): Promise<DecisionMade> {
  return decide(guildId, () => findMeant(guildId, request), { ...request, verdict }, by);
}

/** The same for the suggestion with this id. Throws `not_found` for another guild's, never `stale`. */
export async function decideSuggestionById(
  guildId: GuildId,
  id: string,
  decision: Decision,
  by: Actor,
): Promise<DecisionMade> {
  const find = async () => {
    const found = await collectionOf(suggestions).get(id, { fresh: true });
    if (found?.value.guildId === guildId) return found;
    throw notFound("This suggestion doesn't exist.");
  };
  return decide(guildId, find, decision, by);
}

/** The response of a call that decides about a suggestion: what was done, and whether its author knows. */
export function toDecisionAnswer(
  verdict: Verdict,
  { suggestion, notifyFailure }: DecisionMade,
): AnswerOf<typeof contract> {
  const done = `Suggestion ${verdict}.`;
  const message =
    notifyFailure === null ? done : `${done} ${suggestion.username} couldn't be told: ${notifyFailure}`;
  return { message, suggestion };
}
