import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'tickets', access: access.section } as const;

export const savePanelAction = defineAction({
  ...base,
  id: 'ticket-panel.save',
  audit: "Saved the ticket panel '{title}'.",
});

export const saveAndPublishPanelAction = defineAction({
  ...base,
  id: 'ticket-panel.save-and-publish',
  audit: "Saved and published the ticket panel '{title}'.",
});

export const publishPanelAction = defineAction({
  ...base,
  id: 'ticket-panel.publish',
  audit: "Published the ticket panel '{title}'.",
});

export const deletePanelAction = defineAction({
  ...base,
  id: 'ticket-panel.delete',
  audit: "Deleted the ticket panel '{title}'.",
  asks: {
    title: "Delete '{title}'?",
    description: 'Open tickets stay open.',
    confirmLabel: 'Delete panel',
  },
});

export const deleteTranscriptAction = defineAction({
  ...base,
  id: 'ticket-transcript.delete',
  audit: "Deleted the transcript of {opener}'s ticket.",
  asks: {
    title: 'Delete this transcript?',
    description: "Nobody will be able to read it any more, including {opener}. This can't be undone.",
    confirmLabel: 'Delete transcript',
  },
});
