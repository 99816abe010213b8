// Helpers for giveaways of Coral Reef in the tests of use cases.
import { addGiveaway } from '@/lib/contracts/giveaways';
import { giveaways } from '@/lib/db/collections/giveaways';
import { getStore } from '@/lib/db/store';
import { cancelEvent, endEventNow } from '@/lib/guilds/events/change-event';
import { endEvent } from '@/lib/guilds/events/end-event';
import { getEvent } from '@/lib/guilds/events/find-event';
import { refreshEvent } from '@/lib/guilds/events/show-event';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';
import { enterGiveaway } from '@/lib/guilds/giveaways/enter-giveaway';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { channelNamed, type EventWorld, hour, inMs, member, pearl, reef, rolesOf } from './event-world';

export const channel = channelNamed('giveaways');

/** Starts a complete giveaway and returns its id. */
export async function create(more: Record<string, unknown> = {}): Promise<string> {
  const form = addGiveaway.body.parse({
    title: 'Winter gift',
    description: 'For everybody.',
    giveawayPrize: 'A pearl',
    endTime: inMs(hour),
    winners: 2,
    channelId: channel,
    ...more,
  });
  return (await createGiveaway(reef, form, pearl))._id;
}

export async function createWithEntries(count: number, more: Record<string, unknown> = {}): Promise<string> {
  const id = await create(more);
  for (let index = 1; index <= count; index += 1)
    await enterGiveaway(reef, id, member(index), rolesOf(index));
  return id;
}

export const read = async (id: string) => (await getEvent(giveawayEvents, reef, id)).value;

export async function setEnd(id: string, endsAt: string): Promise<void> {
  await (await getStore()).collection(giveaways).update(id, (value) => ({ ...value, endsAt }));
}

/** The work of the jobs. */
export const goOn = (id: string) => endEvent(giveawayEvents, id);
export const refresh = (id: string) => refreshEvent(giveawayEvents, id);

export const endNow = (id: string) => endEventNow(giveawayEvents, { guildId: reef, id, by: pearl });

export const cancel = (id: string) => cancelEvent(giveawayEvents, { guildId: reef, id, by: pearl });

/** Ends it now and runs its end job. */
export async function end(id: string): Promise<void> {
  await endNow(id);
  await goOn(id);
}

export async function winnersOf(id: string): Promise<string[][]> {
  return (await read(id)).draws.map((draw) => draw.winners.map(({ userId }) => userId));
}

/** Messages other than the giveaways' own. */
export function announcements(world: EventWorld) {
  return world.messages(channel).filter(({ content }) => content !== '');
}
