import { longText } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

/** An answer to a message of the contact form. */
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

/** An address as staff see it: enough to tell two people apart. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
