import { channel, select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';

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
      label: 'Pings',
      help: 'A test pings nobody.',
      appearance: 'radios',
      options: [
        { value: 'none', label: 'Nobody' },
        { value: 'users', label: 'Mentioned members' },
        {
          value: 'roles',
          label: 'Mentioned members and roles',
          help: 'You need permission to ping all roles in that channel.',
        },
        {
          value: 'everyone',
          label: 'Everyone, including @everyone and @here',
          help: 'You need permission to ping everyone in that channel.',
        },
      ],
      initial: 'none',
    }),
  },
});

export const linkForm = defineForm({
  id: 'message-link',
  fields: {
    link: text({
      label: 'Message link',
      help: "In Discord, open the message's menu and choose Copy Message Link.",
      placeholder: 'https://discord.com/channels/…',
      max: 300,
      required: 'Paste a message link.',
      isName: true,
    }),
  },
});

export const templateForm = defineForm({
  id: 'message-template',
  fields: {
    name: text({
      label: 'Save this message as',
      placeholder: 'Name',
      max: 80,
      required: 'Enter a name.',
    }),
  },
});
