import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SuggestionsData, suggestionPage } from '@/lib/contracts/suggestions';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { suggestions } from '@/lib/db/collections/suggestions';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { suggestionScope, toActive, toDecided } from '@/lib/guilds/suggestions/suggestion-states';
import { isPremium, type Plan } from '@/lib/plans';
import type { StoredSuggestion as Suggestion } from '@/lib/rules/suggestions/schema';

const HISTORY_PAGE = 20;

/** Every active suggestion of a guild, oldest first: the list that indexes refer to. */
export async function listActive(guildId: GuildId): Promise<readonly Stored<Suggestion>[]> {
  const selection = { index: 'scope', equals: suggestionScope(guildId, 'active') } as const;
  return listAll(collectionOf(suggestions), selection);
}

function hashOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16);
}

/** The version of a list by its members and their order: `<how many>.<hash>`. */
function toListVersion(list: readonly { readonly id: string }[]): string {
  return `${list.length}.${hashOf(list.map(({ id }) => id))}`;
}

/** True if the list is that of `listVersion`, or has only grown at its end since: indexes still hold. */
export function isSameList(list: readonly { readonly id: string }[], listVersion: string): boolean {
  const length = Number(listVersion.split('.', 1)[0]);
  if (!Number.isInteger(length) || length < 0 || length > list.length) return false;
  return toListVersion(list.slice(0, length)) === listVersion;
}

/** The suggestions panel's data: the active ones, and whether the guild's plan allows decisions. */
export async function readSuggestions(guildId: GuildId, plan: Plan): Promise<SuggestionsData> {
  const list = await listActive(guildId);
  return {
    premium: isPremium(plan),
    activeSuggestions: list.map(toActive),
    listVersion: toListVersion(list),
  };
}

/** A page of a guild's decided suggestions, latest first. Throws `bad_request` for an invalid `after`. */
export async function listDecidedSuggestions(
  guildId: GuildId,
  after: string | undefined,
): Promise<z.input<typeof suggestionPage>> {
  const page = await collectionOf(suggestions).list({
    index: 'scope',
    equals: suggestionScope(guildId, 'decided'),
    order: 'desc',
    limit: HISTORY_PAGE,
    after,
  });
  return { items: page.items.map(toDecided).filter((item) => item !== null), next: page.next };
}
