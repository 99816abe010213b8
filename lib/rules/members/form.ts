import { longText, select } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

/** The reason for a kick or ban; for a ban also the messages to delete. */
export const removalForm = defineForm({
  id: 'member-removal',
  fields: {
    reason: longText({
      label: 'Reason',
      help: "Saved with your name in Discord's audit log and in the audit log here.",
      max: 512,
      rows: 2,
    }),
    /** The periods that Discord's client offers, in seconds. */
    deleteMessageSeconds: select({
      label: 'Delete message history',
      initial: 0,
      options: [
        { value: 0, label: "Don't delete any" },
        { value: 3600, label: 'Previous hour' },
        { value: 21_600, label: 'Previous 6 hours' },
        { value: 43_200, label: 'Previous 12 hours' },
        { value: 86_400, label: 'Previous 24 hours' },
        { value: 259_200, label: 'Previous 3 days' },
        { value: 604_800, label: 'Previous 7 days' },
      ],
    }),
  },
});
