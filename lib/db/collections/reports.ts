import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const person = z.object({ userId: z.string(), username: z.string() });
const slot = z.object({ reportId: z.string(), at: isoDate });

/**
 * What members reported, by an id of our own. `scopes` are the team's lists that it stands in
 * (`${guildId}:${state}`, with kind, category or both; none before it is posted), `listedAt` its place in
 * them. A member's own reports are found by `reporter.userId`, in all guilds.
 */
export const reports = defineCollection({
  name: 'reports',
  schema: z.object({
    guildId: z.string(),
    kind: z.enum(['user', 'issue']),
    state: z.enum(['posting', 'open', 'resolved']),
    scopes: z.array(z.string()),
    listedAt: isoDate,
    reporter: person,
    target: person.nullable(),
    /** As it was called when the report was made. */
    category: z.object({ name: z.string(), emoji: z.string() }).nullable().default(null),
    text: z.string(),
    createdAt: isoDate,
    channelId: z.string().nullable(),
    messageId: z.string().nullable(),
    resolution: z
      .object({ by: person, note: z.string(), at: isoDate, isTold: z.boolean().default(false) })
      .nullable(),
  }),
  indexes: [
    { path: 'scopes', sort: 'listedAt' },
    { path: 'reporter.userId', sort: 'createdAt' },
  ],
});

/**
 * The reports of a person that are not resolved, and the last one, by `${guildId}:${userId}`: for how many
 * may be open, and how soon another comes.
 */
export const reportSlots = defineCollection({
  name: 'reportSlots',
  schema: z.object({
    guildId: z.string(),
    taken: z.array(slot).default([]),
    last: slot.nullable().default(null),
  }),
});
