import { channel, select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

/** Where a message goes, and whom it may ping. */
export const sendForm = defineForm({
  id: 'send-message',
  fields: {
    channel: channel({
      label: 'Channel',
      types: ['text', 'announcement'],
      use: 'post',
      required: 'Choose a channel.',
    }),
    mentions: select({
      label: 'Who may be pinged',
      help: 'A test pings nobody.',
      appearance: 'radios',
      options: [
        { value: 'none', label: 'Nobody' },
        { value: 'users', label: 'Mentioned members' },
        {
          value: 'roles',
          label: 'Mentioned members and roles',
          help: 'Only if you may ping all roles in that channel.',
        },
        {
          value: 'everyone',
          label: 'Everyone: @everyone and @here too',
          help: 'Only if you may ping everyone in that channel.',
        },
      ],
      initial: 'none',
    }),
  },
});

/** Which message of the bot is to be edited. */
export const linkForm = defineForm({
  id: 'message-link',
  fields: {
    link: text({
      label: 'Message link',
      help: 'In Discord, open the menu of the message and choose Copy Message Link.',
      placeholder: 'https://discord.com/channels/…',
      max: 300,
      required: 'Paste the link of a message.',
      isName: true,
    }),
  },
});

/** What a kept message is called. */
export const templateForm = defineForm({
  id: 'message-template',
  fields: {
    name: text({
      label: 'Keep the present message as',
      placeholder: 'Name',
      max: 80,
      required: 'A name is needed.',
    }),
  },
});
