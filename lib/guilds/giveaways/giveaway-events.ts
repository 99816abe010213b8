import 'server-only';
import { z } from 'zod';
import { type ListedGiveaway, listedGiveaway } from '@/lib/contracts/giveaways';
import { defineJob } from '@/lib/core/jobs';
import { giveawayEntries, giveaways } from '@/lib/db/collections/giveaways';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import type { EventKind, Events } from '@/lib/guilds/events/event-kind';
import { eventOutlet } from '@/lib/guilds/events/event-outlet';
import { toListedEvent } from '@/lib/guilds/events/find-event';
import { freezeOnce } from '@/lib/guilds/giveaways/freeze-entries';
import { pickWinners } from '@/lib/guilds/giveaways/pick-winners';
import { readStoredValues } from '@/lib/guilds/stored-section';
import {
  cancelGiveawayAction,
  createGiveawayAction,
  endGiveawayAction,
  retryGiveawayAction,
} from '@/lib/rules/giveaways/actions';
import {
  type GiveawayAppearance,
  type GiveawayPhase,
  toGiveawayMessage,
  toWinnerMessage,
} from '@/lib/rules/giveaways/message';
import { toCountedDraws } from '@/lib/rules/giveaways/schema';
import { newTellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';

type Giveaway = Doc<typeof giveaways>;

/** How many have entered; counted in the roll once it is over. */
export async function countEntries(id: string, { roll }: Giveaway): Promise<number> {
  if (roll) return roll.entries;
  return collectionOf(giveawayEntries).count({ index: 'giveawayId', equals: id });
}

function toAppearance(id: string, giveaway: Giveaway): GiveawayAppearance {
  return { ...giveaway, id, hostId: giveaway.host.userId };
}

function lastWinners({ draws }: Giveaway): string[] {
  return draws.at(-1)?.winners.map(({ userId }) => userId) ?? [];
}

function phaseOf(giveaway: Giveaway): GiveawayPhase {
  switch (giveaway.state) {
    case 'publishing':
    case 'active':
    case 'drawing':
      return { type: 'open' };
    case 'cancelled':
      return { type: 'cancelled' };
    case 'drawn':
    case 'announced':
      return { type: 'ended', winnerIds: lastWinners(giveaway), seed: giveaway.seed };
  }
}

const giveawayJob = z.object({ giveawayId: z.string() });

export const giveawayJobs = {
  /** Closes a giveaway, draws and announces; resumes if interrupted. */
  end: defineJob({ name: 'giveaway-end', payload: giveawayJob }),
  edit: defineJob({ name: 'giveaway-refresh', payload: giveawayJob }),
} as const;

const kind: EventKind<Giveaway, ListedGiveaway> = {
  name: 'giveaway',
  section: section.id,
  states: { closing: 'drawing', decided: 'drawn', done: 'announced' },
  collection: giveaways.name,
  open: (store) => store.collection(giveaways),
  nameOf: ({ prize }) => prize,
  hostOf: ({ host }) => host,
  actions: {
    create: createGiveawayAction,
    end: endGiveawayAction,
    retry: retryGiveawayAction,
    cancel: cancelGiveawayAction,
  },
  most: giveawayLimits.running,
  jobs: (id) => ({
    end: { id: `giveaway-end:${id}`, kind: giveawayJobs.end, payload: { giveawayId: id } },
    edit: { id: `giveaway-refresh:${id}`, kind: giveawayJobs.edit, payload: { giveawayId: id } },
  }),
  toListed: async ({ id, version, value }) =>
    listedGiveaway.parse({
      ...toListedEvent(id, value),
      version,
      giveawayPrize: value.prize,
      entries: await countEntries(id, value),
      host: value.host.username,
      hostId: value.host.userId,
      draws: toCountedDraws(value),
    }),
  draw: async (id, giveaway) =>
    toGiveawayMessage(toAppearance(id, giveaway), phaseOf(giveaway), await countEntries(id, giveaway)),
  async decide(id, giveaway) {
    if (giveaway.roll === null) {
      await freezeOnce(id);
      return null;
    }
    const { draw, next } = await pickWinners(giveaway, giveaway.winners, null);
    return (now) => ({ ...now, draws: [draw], next });
  },
  async announce(id, giveaway) {
    const { channelId, draws, seed, seedHash, next, guildId } = giveaway;
    const { winnerMessage } = await readStoredValues(section, guildId);
    const users = lastWinners(giveaway);
    const last = draws.at(-1);
    const draw = {
      index: draws.length - 1,
      winnerIds: users,
      seed: last?.seed ?? seed,
      seedHash: last?.seedHash ?? seedHash,
      nextHash: next?.hash ?? null,
    };
    const message = toWinnerMessage(toAppearance(id, giveaway), draw, winnerMessage);
    return { message: { ...message, allowedMentions: { parse: [], users } }, channelIds: [channelId] };
  },
  notAnnounced: 'The winners could not be announced',
  notification(giveaway, { key, at }) {
    const { guildId, prize: name } = giveaway;
    const winnerIds = lastWinners(giveaway);
    if (winnerIds.length === 0) return null;
    return newTellItem(`${key}:won`, at, winnerIds, noticeOf('giveaway-won', { guildId, name }));
  },
};

export const giveawayEvents: Events<Giveaway, ListedGiveaway> = { ...kind, outlet: eventOutlet(kind) };
