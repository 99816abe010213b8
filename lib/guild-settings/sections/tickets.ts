import { channel, colour, number, select, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const tickets = defineSection({
  id: 'tickets',
  title: 'Tickets',
  summary: 'Private channels in which members talk to your team.',
  keywords: 'ticket panel support help desk modmail transcripts private channels',
  icon: 'ticket',
  group: 'engagement',
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'ticketToggle',
      fields: {
        ticketToggle: toggle({ label: 'Enabled', help: 'Members can open tickets.', initial: true }),
        ticketType: select({
          label: 'Opened by',
          help: 'How members open a ticket.',
          options: [
            { value: 'command', label: 'Command' },
            { value: 'panel', label: 'Panel' },
          ],
          initial: 'panel',
        }),
        maxTicket: number({
          label: 'Tickets per member',
          help: 'How many open tickets a member may have.',
          min: 1,
          max: 50,
          initial: 1,
        }),
        defaultTicketCategoryID: channel({
          label: 'Default category',
          help: 'Where tickets are made that no panel opens.',
          types: ['category'],
          use: 'any',
        }),
        ticketEmbedColor: colour({
          label: 'Ticket colour',
          help: 'Edge of the first message in a ticket.',
          initial: '#5865F2',
        }),
        userCloseTicket: toggle({
          label: 'Members may close',
          help: 'Who opened a ticket can close it, not only your team.',
          initial: true,
        }),
        requireReason: toggle({ label: 'Ask for a reason', help: 'Closing a ticket needs a reason.' }),
      },
    },
    {
      title: 'Transcripts',
      enabledBy: 'transcriptToggle',
      fields: {
        transcriptToggle: toggle({
          label: 'Enabled',
          help: 'Keep what was written when a ticket is closed.',
        }),
        transcriptsChannel: channel({ label: 'Transcript channel', types: ['text'] }),
      },
    },
    {
      title: 'Log',
      enabledBy: 'ticketLogging',
      fields: {
        ticketLogging: toggle({ label: 'Enabled', help: 'Note opened and closed tickets.' }),
        ticketModlogID: channel({ label: 'Log channel', types: ['text'] }),
        ticketLogColor: colour({ label: 'Log colour', initial: '#5865F2' }),
        ticketTimestamp: toggle({ label: 'Time in the log', help: 'Write when it was.', initial: true }),
      },
    },
  ],
  activeWhen: ['ticketToggle'],
  wire: {
    read: 'tickets',
    save: 'tickets/save',
    envelope: {
      ticketSettings: [
        'ticketToggle',
        'transcriptToggle',
        'transcriptsChannel',
        'ticketType',
        'maxTicket',
        'userCloseTicket',
        'requireReason',
        'ticketLogging',
        'ticketTimestamp',
        'ticketLogColor',
        'ticketEmbedColor',
        'ticketModlogID',
        'defaultTicketCategoryID',
      ],
    },
    resources: { categories: 'categories', roles: 'roles', channels: 'textChannels' },
  },
});
