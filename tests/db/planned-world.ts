// Helpers for planned messages in Coral Reef.
import { jobs } from '@/lib/db/collections/jobs';
import { plannedMessageLists } from '@/lib/db/collections/planned-messages';
import type { Store } from '@/lib/db/open-store';
import { planMessage } from '@/lib/guilds/embedbuilder/plan-message';
import { postDue } from '@/lib/guilds/embedbuilder/planned-jobs';
import { readPlannedList } from '@/lib/guilds/embedbuilder/planned-list';
import { emptyDraft, type MessageDraft } from '@/lib/rules/messages/draft';
import type { PlannedList, StoredPlanned } from '@/lib/rules/planned-messages/schema';
import { eventWorld } from './event-world';
import { channelNamed, pearl, reef } from './reef-names';

export const channel = channelNamed('general');
export const said = (content: string): MessageDraft => ({ ...emptyDraft, content });

/** Form input for a message on 30 November of next year, 09:00. */
export const input = {
  name: 'Raid',
  channel,
  start: { date: `${new Date().getUTCFullYear() + 1}-11-30`, time: '09:00' },
  repeat: 'once',
  weekdays: [],
  ends: 'never',
  until: '',
  times: 10,
  mentions: 'none',
} as const;
export const daily = { ...input, repeat: 'daily' } as const;

let keys = 0;
/** Plans a message and returns its id. */
export async function plan(
  content: string,
  more: Partial<Parameters<typeof planMessage>[1]> = {},
): Promise<string> {
  keys += 1;
  const key = `key-${keys}`;
  const known = new Set((await list()).planned.map(({ id }) => id));
  await planMessage(reef, { ...input, draft: said(content), key, ...more }, pearl);
  return (await list()).planned.find(({ id }) => !known.has(id))?.id ?? '';
}

/** Plans a message that is due and returns its id. */
export async function planDue(store: Store, ...planned: Parameters<typeof plan>): Promise<string> {
  const id = await plan(...planned);
  await makeDue(store, id);
  return id;
}

export const list = () => readPlannedList(reef, { fresh: true });

export async function read(id: string): Promise<StoredPlanned> {
  const found = (await list()).planned.find((entry) => entry.id === id);
  if (!found) throw new Error('There is no such planned message.');
  return found;
}

/** Makes a planned message due since `ms` milliseconds; returns that time. */
export async function makeDue(store: Store, id: string, ms = 0): Promise<string> {
  const nextAt = new Date(Date.now() - ms).toISOString();
  await change(store, (now) => ({
    ...now,
    planned: now.planned.map((entry) => {
      if (entry.id !== id) return entry;
      const { schedule } = entry;
      const isOnce = schedule.repeat === 'once';
      return { ...entry, nextAt, schedule: isOnce ? { ...schedule, date: '2025-01-01' } : schedule };
    }),
  }));
  return nextAt;
}

export async function change(store: Store, how: (list: PlannedList) => PlannedList): Promise<void> {
  await store.collection(plannedMessageLists).update(reef, how);
}

/** A separate world for a test file, with readers for planned messages. */
export function plannedWorld() {
  const world = eventWorld();
  return {
    world,
    /** The texts posted to the channel. */
    texts: () => world.messages(channel).map(({ content }) => content),
    /** The planned time of a message's job; null without a job. */
    jobTime: async (id: string) =>
      (await world.collection(jobs).get(`planned-message:${reef}:${id}`))?.value.plannedFor ?? null,
  };
}

/** Does the work of the job. */
export const run = (id: string) => postDue({ guildId: reef, plannedId: id });
