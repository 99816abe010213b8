import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('tickets', access.section);

export const savePanelAction = action('ticket-panel.save', "Saved the ticket panel '{title}'.");

export const saveAndPublishPanelAction = action(
  'ticket-panel.save-and-publish',
  "Saved and published the ticket panel '{title}'.",
);

export const publishPanelAction = action('ticket-panel.publish', "Published the ticket panel '{title}'.");

export const deletePanelAction = action('ticket-panel.delete', "Deleted the ticket panel '{title}'.", {
  title: "Delete '{title}'?",
  description: 'Tickets that are open stay open.',
  confirmLabel: 'Delete panel',
});

export const deleteTranscriptAction = action(
  'ticket-transcript.delete',
  'Deleted the transcript of the ticket of {opener}.',
  {
    title: 'Delete this transcript?',
    description: 'Nobody can read it any more, {opener} neither. This cannot be undone.',
    confirmLabel: 'Delete transcript',
  },
);
