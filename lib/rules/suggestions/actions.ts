import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'suggestions', access: access.section } as const;

/** By what is decided. */
export const decideSuggestionActions = {
  approved: defineAction({ ...base, id: 'suggestion.approve', audit: 'Approved a suggestion by {author}.' }),
  denied: defineAction({ ...base, id: 'suggestion.deny', audit: 'Denied a suggestion by {author}.' }),
} as const;
