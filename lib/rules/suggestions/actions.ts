import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('suggestions', access.section);

export const decideSuggestionActions = {
  approved: action(
    'suggestion.approve',
    { channels: { message: [] } },
    'Approved a suggestion by {@author}.',
  ),
  denied: action('suggestion.deny', { channels: { message: [] } }, 'Denied a suggestion by {@author}.'),
} as const;
