import { longText } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

export const replyForm = defineForm({
  id: 'staff-reply',
  fields: {
    text: longText({
      label: 'Answer',
      help: 'Sent by mail, with what they wrote below it.',
      max: 4000,
      rows: 8,
      required: 'Write an answer.',
    }),
  },
});

/** An address for staff: enough to distinguish people. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
