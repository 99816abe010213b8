import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'tickets', access: access.section } as const;

export const savePanelAction = defineAction({
  ...base,
  id: 'ticket-panel.save',
  needs: { channels: { post: [], category: [] } },
  audit: "Saved the ticket panel '{title}'.",
});

export const saveAndPublishPanelAction = defineAction({
  ...base,
  id: 'ticket-panel.save-and-publish',
  needs: { channels: { post: ['sendMessages'], category: ['manageChannels'] } },
  audit: "Saved and published the ticket panel '{title}'.",
});

export const publishPanelAction = defineAction({
  ...base,
  id: 'ticket-panel.publish',
  needs: { channels: { post: ['sendMessages'], category: ['manageChannels'] } },
  audit: "Published the ticket panel '{title}'.",
});

export const deletePanelAction = defineAction({
  ...base,
  id: 'ticket-panel.delete',
  needs: { channels: { message: ['manageMessages'] } },
  audit: "Deleted the ticket panel '{title}'.",
  asks: {
    title: "Delete '{title}'?",
    description: 'Tickets that are open stay open.',
    confirmLabel: 'Delete panel',
  },
});

export const deleteTranscriptAction = defineAction({
  ...base,
  id: 'ticket-transcript.delete',
  needs: {},
  audit: 'Deleted the transcript of the ticket of {opener}.',
  asks: {
    title: 'Delete this transcript?',
    description: 'Nobody can read it any more, {opener} neither. This cannot be undone.',
    confirmLabel: 'Delete transcript',
  },
});
