import { text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

const deletionWords = 'delete my account';

export const confirmationText = `Type "${deletionWords}".`;

export function isConfirmed(typed: string): boolean {
  return typed.trim().toLowerCase() === deletionWords;
}

export const deletionForm = defineForm({
  id: 'delete-account',
  keepsDraft: false,
  fields: {
    confirmation: text({ label: `Type "${deletionWords}" to confirm`, max: 40 }),
  },
  check: ({ confirmation }) => (isConfirmed(confirmation) ? {} : { confirmation: confirmationText }),
});
