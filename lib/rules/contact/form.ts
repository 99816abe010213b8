import { longText, select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

export const contactForm = defineForm({
  id: 'contact',
  fields: {
    name: text({ label: 'Name', max: 100, required: 'Enter your name.', purpose: 'name', half: true }),
    email: text({
      label: 'Email',
      help: 'We reply to this address and use it for nothing else.',
      max: 254,
      required: 'Enter your email address.',
      purpose: 'email',
      isName: true,
      half: true,
    }),
    topic: select({
      label: 'Topic',
      options: [
        { value: 'question', label: 'Question' },
        { value: 'bug', label: 'Bug' },
        { value: 'billing', label: 'Billing' },
        { value: 'abuse', label: 'Report abuse' },
        { value: 'privacy', label: 'Privacy' },
      ],
      initial: 'question',
      half: true,
    }),
    id: text({
      label: 'Discord ID',
      help: 'Optional. It helps us find your account.',
      max: 20,
      purpose: 'discordId',
      isName: true,
      half: true,
    }),
    message: longText({
      label: 'Message',
      help: 'Name the server and what you expected to happen.',
      max: 4000,
      required: 'Enter a message.',
      rows: 8,
    }),
  },
});

/** A topic's label; an unknown value is returned unchanged. */
export function topicLabel(topic: string | number): string {
  return contactForm.fields.topic.options.find(({ value }) => value === topic)?.label ?? String(topic);
}
