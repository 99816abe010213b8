import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { giveawayEntries, giveaways } from '@/lib/db/collections/giveaways';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import type { GiveawayLook, GiveawayPhase } from '@/lib/rules/giveaways/message';

export type Giveaway = Doc<typeof giveaways>;
export type GiveawayState = Giveaway['state'];

/** Index value of a guild's giveaways that run, or of those that are over. */
export function giveawayScope(guildId: string, state: GiveawayState): string {
  switch (state) {
    case 'publishing':
    case 'active':
    case 'drawing':
    case 'drawn':
      return `${guildId}:running`;
    case 'announced':
    case 'cancelled':
      return `${guildId}:over`;
  }
}

/** The giveaway in another state. */
export function withState(giveaway: Giveaway, state: GiveawayState): Giveaway {
  return { ...giveaway, state, scope: giveawayScope(giveaway.guildId, state) };
}

/** A giveaway as it is now, or null. */
export async function findGiveaway(id: string): Promise<Stored<Giveaway> | null> {
  return (await getStore()).collection(giveaways).get(id, { fresh: true });
}

/** A giveaway of this guild as it is now. Throws `not_found`. */
export async function getGiveaway(guildId: GuildId, id: string): Promise<Stored<Giveaway>> {
  const found = await findGiveaway(id);
  if (found?.value.guildId !== guildId)
    throw new AppError('not_found', { message: 'This giveaway does not exist.' });
  return found;
}

/** Changes a giveaway; see Collection.update. */
export async function changeGiveaway(
  id: string,
  change: (giveaway: Giveaway) => Giveaway,
  options: { readonly ifVersion?: number | undefined } = {},
): Promise<Stored<Giveaway>> {
  return (await getStore()).collection(giveaways).update(id, change, options);
}

/** How many have entered; those of the roll once it is over. */
export async function countEntries({ id, value }: Pick<Stored<Giveaway>, 'id' | 'value'>): Promise<number> {
  if (value.roll) return value.roll.entries;
  return (await getStore()).collection(giveawayEntries).count({ index: 'giveawayId', equals: id });
}

export function toLook(id: string, giveaway: Giveaway): GiveawayLook {
  return { ...giveaway, id, hostId: giveaway.host.userId };
}

/** What the message of a giveaway says in its present state. */
export function phaseOf(giveaway: Giveaway): GiveawayPhase {
  switch (giveaway.state) {
    case 'publishing':
    case 'active':
    case 'drawing':
      return { type: 'open' };
    case 'cancelled':
      return { type: 'cancelled' };
    case 'drawn':
    case 'announced': {
      const winnerIds = giveaway.draws.at(-1)?.winners.map(({ userId }) => userId) ?? [];
      return { type: 'ended', winnerIds, seed: giveaway.seed };
    }
  }
}
