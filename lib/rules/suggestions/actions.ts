import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'suggestions', access: access.section } as const;

/** By what is decided. */
export const decideSuggestionActions = {
  approved: defineAction({
    ...base,
    id: 'suggestion.approve',
    needs: { channels: { message: [] } },
    audit: 'Approved a suggestion of {author}.',
  }),
  denied: defineAction({
    ...base,
    id: 'suggestion.deny',
    needs: { channels: { message: [] } },
    audit: 'Denied a suggestion of {author}.',
  }),
} as const;
