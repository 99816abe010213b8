import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const person = z.object({ userId: z.string(), username: z.string() });

/**
 * What members reported, by an id of our own. `scopes` are the lists that it stands in (`${guildId}:${state}` and
 * `${guildId}:${state}:${kind}`; none before it is posted), `listedAt` its place in them.
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
    text: z.string(),
    createdAt: isoDate,
    channelId: z.string().nullable(),
    messageId: z.string().nullable(),
    resolution: z.object({ by: person, note: z.string(), at: isoDate }).nullable(),
  }),
  indexes: [{ path: 'scopes', sort: 'listedAt' }],
});

/** The reports of a person that are not resolved, by `${guildId}:${userId}`: their number has a limit. */
export const reportSlots = defineCollection({
  name: 'reportSlots',
  schema: z.object({
    guildId: z.string(),
    taken: z.array(z.object({ reportId: z.string(), at: isoDate })).default([]),
  }),
});
