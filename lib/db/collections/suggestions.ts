import 'server-only';
import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedSuggestion } from '@/lib/rules/suggestions/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

/** Suggestions by members, by generated id. */
export const suggestions = defineCollection({
  name: 'suggestions',
  schema: storedSuggestion.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'listedAt' }, changedIndex],
});

/** Who voted for and against a suggestion, by its id. */
export const suggestionVotes = defineCollection({
  name: 'suggestionVotes',
  schema: z.object({ votes: z.record(personId(), z.enum(['up', 'down'])) }),
});
