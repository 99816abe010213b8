import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const person = z.object({ userId: z.string(), username: z.string() });
const count = z.int().nonnegative();

/**
 * What members suggested, by an id of our own. `scope` is the list that it stands in, `${guildId}:${state}`
 * with 'active' or 'decided' (a list of its own before it is posted), `listedAt` its place in it. Whoever
 * holds the `claim` carries a decision out; after `until` another one may.
 */
export const suggestions = defineCollection({
  name: 'suggestions',
  schema: z.object({
    guildId: z.string(),
    scope: z.string(),
    listedAt: isoDate,
    state: z.enum(['posting', 'active', 'approved', 'denied']),
    author: person,
    suggestion: z.string(),
    createdAt: isoDate,
    channelId: z.string().nullable(),
    messageId: z.string().nullable(),
    claim: z.object({ token: z.string(), until: isoDate, username: z.string() }).nullable(),
    decision: z.object({ by: person, reason: z.string(), at: isoDate }).nullable(),
    /** Copied from the votes of this version. */
    tally: z.object({ up: count, down: count, version: count }),
  }),
  indexes: [{ path: 'scope', sort: 'listedAt' }],
});

/** Who voted for and against a suggestion, by its id. */
export const suggestionVotes = defineCollection({
  name: 'suggestionVotes',
  schema: z.object({ votes: z.record(z.string(), z.enum(['up', 'down'])) }),
});
