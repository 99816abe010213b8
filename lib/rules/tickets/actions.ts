import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('tickets', access.section);

const publishing = { channels: { post: ['sendMessages'], category: ['manageChannels'] } } as const;

export const savePanelAction = action(
  'ticket-panel.save',
  { channels: { post: [], category: [] } },
  "Saved the ticket panel '{title}'.",
);

export const saveAndPublishPanelAction = action(
  'ticket-panel.save-and-publish',
  publishing,
  "Saved and published the ticket panel '{title}'.",
);

export const publishPanelAction = action(
  'ticket-panel.publish',
  publishing,
  "Published the ticket panel '{title}'.",
);

export const deletePanelAction = action(
  'ticket-panel.delete',
  { channels: { message: ['manageMessages'] } },
  "Deleted the ticket panel '{title}'.",
  {
    title: "Delete '{title}'?",
    description: 'Open tickets stay open.',
    confirmLabel: 'Delete panel',
  },
);

export const deleteTranscriptAction = action(
  'ticket-transcript.delete',
  {},
  "Deleted the transcript of {@opener}'s ticket.",
  {
    title: 'Delete this transcript?',
    description: "Nobody will be able to read it any more, including {opener}. This can't be undone.",
    confirmLabel: 'Delete transcript',
  },
);
