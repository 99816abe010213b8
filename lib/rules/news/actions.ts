import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('news', { kind: 'staff', level: staffAreas.news.level });

export const createNewsAction = action('news.create', {}, "Wrote the news '{title}'.");

export const updateNewsAction = action('news.update', {}, "Changed the news '{title}'.");

export const deleteNewsAction = action('news.delete', {}, "Deleted the news '{title}'.", {
  title: 'Delete this news?',
  description: "'{title}' disappears everywhere at once.",
  confirmLabel: 'Delete',
});
