// Planned messages, as filled and read by the tests of plans.
import { plannedMessageLists, plannedMessages } from '@/lib/db/collections/planned-messages';
import { replaceMessage } from '@/lib/guilds/embedbuilder/plan-message';
import { lockOnPlanned, readPlannedList } from '@/lib/guilds/embedbuilder/planned-list';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { reef } from './event-world';
import { born, channelId, type Limited, names, pearl, updatedBy } from './limited-thing';

const draft = { ...emptyDraft, content: 'Ahoy' };
const schedule = {
  repeat: 'daily' as const,
  date: '2026-01-01',
  time: '09:00',
  weekdays: [],
  until: null,
  times: null,
};

export const planned: Limited = {
  fill: async (store, count) => {
    for (const name of names(count))
      await store.collection(plannedMessages).insert(`${reef}:${name}`, { guildId: reef, draft });
    await store.collection(plannedMessageLists).insert(reef, {
      guildId: reef,
      zone: 'UTC',
      outbox: [],
      planned: names(count).map((name, index) => ({
        id: name,
        name,
        channelId,
        mentions: 'none',
        schedule,
        state: 'active',
        nextAt: '2098-01-01T09:00:00.000Z',
        count: 0,
        draftId: name,
        revision: 1,
        createdAt: born(index),
        updatedAt: born(index),
        updatedBy,
        problem: null,
        history: [],
      })),
    });
  },
  kept: async () => (await readPlannedList(reef)).planned.map(({ name }) => name),
  active: async () => {
    const [list, plan] = await Promise.all([readPlannedList(reef), getGuildPlan(reef)]);
    const isLocked = lockOnPlanned(list, plan);
    return list.planned.filter((entry) => !isLocked(entry)).map(({ name }) => name);
  },
  change: async (index) => {
    const entry = (await readPlannedList(reef)).planned[index];
    if (!entry) throw new Error('There is no such planned message.');
    return replaceMessage(reef, entry.id, { draft, revision: entry.revision }, pearl);
  },
};
