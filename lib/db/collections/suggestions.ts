import 'server-only';
import { z } from 'zod';
import { storedSuggestion } from '@/lib/rules/suggestions/schema';
import { defineCollection } from '../define-collection';

/** What members suggested, by an id of our own. */
export const suggestions = defineCollection({
  name: 'suggestions',
  schema: storedSuggestion,
  indexes: [{ path: 'scope', sort: 'listedAt' }],
});

/** Who voted for and against a suggestion, by its id. */
export const suggestionVotes = defineCollection({
  name: 'suggestionVotes',
  schema: z.object({ votes: z.record(z.string(), z.enum(['up', 'down'])) }),
});
