import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { decideSuggestionActions } from '@/lib/rules/suggestions/actions';
import { decisionForm } from '@/lib/rules/suggestions/form';
import { activeSuggestion, decidedSuggestion } from '@/lib/rules/suggestions/schema';

export type ActiveSuggestion = z.infer<typeof activeSuggestion>;
export type DecidedSuggestion = z.infer<typeof decidedSuggestion>;

export const panelData = z.object({
  premium: z.boolean(),
  /** Oldest first, so that new ones don't change positions: `suggestionIndex` is an index into this list. */
  activeSuggestions: z.array(activeSuggestion),
  /** The version of the list for indexes; a decision with it is refused if an entry has been removed. */
  listVersion: z.string(),
});
export type SuggestionsData = z.infer<typeof panelData>;

export const suggestionPage = pageOf(decidedSuggestion);

export const listDecidedSuggestions = dashboard.get('/suggestions/decided', {
  summary: 'Pages of decided suggestions, latest decision first.',
  access: access.section,
  query: z.object({ after: pageStart }),
  returns: suggestionPage,
});

const decision = {
  access: decideSuggestionActions.approved.access,
  body: schemaOf(decisionForm).extend({
    suggestionIndex: z.int().nonnegative(),
    /** The intended suggestion; if another one has that index, nothing changes (409). */
    suggestionId: z.string().max(64).optional(),
    listVersion: z.string().max(64).optional(),
  }),
  returns: z.object({ message: z.string(), suggestion: decidedSuggestion }),
} as const;

const howTheIndexCounts =
  'The index counts in the list as it is now; with suggestionId, listVersion or If-Match (the ETag of the list) in the list as the caller saw it, else 409.';

export const approveSuggestion = dashboard.post('/suggestions/approve', {
  ...decision,
  summary: `Approves an active suggestion. ${howTheIndexCounts}`,
});

export const denySuggestion = dashboard.post('/suggestions/deny', {
  ...decision,
  summary: `Denies an active suggestion. ${howTheIndexCounts}`,
});
