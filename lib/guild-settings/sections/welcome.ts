import { channel, longText, toggle } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { defineSection } from '@/lib/guild-settings/section';

const variables = [
  { name: '{user}', meaning: 'Mentions the member' },
  { name: '{user_tag}', meaning: "The member's name, without a mention" },
  { name: '{guild}', meaning: "The server's name" },
  { name: '{memberCount}', meaning: 'The number of members' },
] as const;

function messageFields(event: 'joins' | 'leaves', dmHelp: string, initial: string) {
  return {
    toggle: toggle({
      label: 'Enabled',
      help: `Send a message when someone ${event}.`,
      needs: [
        { field: 'channel', or: ['DM'], note: 'Choose a channel: nothing is sent without one.' },
        { field: 'message', or: ['messages'], note: 'Write a message: nothing is sent without one.' },
      ],
    }),
    channel: channel({ label: 'Channel', help: 'The message is posted here.' }),
    message: longText({
      label: 'Message',
      max: 1024,
      initial,
      variables,
      preview: { embedWhen: 'embed' },
    }),
    messages: rows({
      label: 'More messages',
      help: 'One of these messages (including the one above) is picked at random each time.',
      of: {
        text: longText({ label: 'Text', min: 1, max: 1024, variables, preview: { embedWhen: 'embed' } }),
      },
      max: 10,
      rowLabel: 'Message',
      addLabel: 'Add a message',
    }),
    embed: toggle({
      label: 'Send as embed',
      help: 'Show the message in a card with a coloured edge.',
      needs: 'It changes how the message looks.',
    }),
    DM: toggle({ label: 'Also send as a DM', help: dmHelp, needs: 'It sends the message above.' }),
  };
}

export const welcome = defineSection({
  id: 'welcome',
  title: 'Welcome',
  summary: 'Greet new members and say goodbye to those who leave.',
  keywords: 'greet greeting join leave goodbye farewell newcomers hello',
  icon: 'hand',
  group: 'moderation',
  blocks: [
    {
      key: 'welcome',
      title: 'Welcome message',
      enabledBy: 'toggle',
      fields: messageFields(
        'joins',
        "Members with DMs turned off won't receive it.",
        'Welcome to {guild}, {user}! You are member number {memberCount}.',
      ),
      extra: 'send-test',
    },
    {
      key: 'leave',
      title: 'Leave message',
      enabledBy: 'toggle',
      fields: messageFields(
        'leaves',
        'Only reaches people who still share a server with the bot.',
        '{user_tag} has left {guild}. There are {memberCount} of us now.',
      ),
      extra: 'send-test',
    },
  ],
  activeWhen: ['welcome.toggle', 'leave.toggle'],
  wire: { read: 'welcome', save: 'welcome/save', resources: { availableChannels: 'channels' } },
});
