import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('suggestions', access.section);

/** By what is decided. */
export const decideSuggestionActions = {
  approved: action('suggestion.approve', 'Approved a suggestion by {author}.'),
  denied: action('suggestion.deny', 'Denied a suggestion by {author}.'),
} as const;
