import { channel, colour, number, select, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const tickets = defineSection({
  id: 'tickets',
  title: 'Tickets',
  summary: 'Private channels where members talk to your team.',
  keywords: 'ticket panel support help desk modmail transcripts private channels',
  icon: 'ticket',
  group: 'engagement',
  tabs: [
    { id: 'panels', title: 'Panels' },
    { id: 'tickets', title: 'Tickets' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'ticketToggle',
      fields: {
        ticketToggle: toggle({
          label: 'Enabled',
          help: 'Members can open tickets.',
          initial: true,
          needs: 'It is on from the start, before there are panels; they have their own channels.',
        }),
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
          help: 'How many tickets a member can have open at once.',
          min: 1,
          max: 50,
          initial: 1,
        }),
        defaultTicketCategoryID: channel({
          label: 'Default category',
          help: 'Category for tickets that are not opened from a panel.',
          types: ['category'],
          use: 'any',
        }),
        ticketEmbedColor: colour({
          label: 'Ticket colour',
          help: 'Embed colour of the first message in a ticket.',
          initial: '#5865F2',
        }),
        userCloseTicket: toggle({
          label: 'Members can close tickets',
          help: 'Let members close their own tickets.',
          initial: true,
          needs: 'It is a right of members.',
        }),
        requireReason: toggle({
          label: 'Ask for a reason',
          help: 'Require a reason to close a ticket.',
          needs: 'It changes how tickets are closed.',
        }),
      },
    },
    {
      title: 'Transcripts',
      enabledBy: 'transcriptToggle',
      fields: {
        transcriptToggle: toggle({
          label: 'Enabled',
          help: 'Keep a transcript when a ticket is closed.',
          needs: [
            {
              field: 'transcriptsChannel',
              note: 'Choose a channel: transcripts are kept on this page, but not posted without one.',
              isPartial: true,
            },
          ],
        }),
        transcriptsChannel: channel({ label: 'Transcript channel', types: ['text'] }),
      },
    },
    {
      title: 'Log',
      enabledBy: 'ticketLogging',
      fields: {
        ticketLogging: toggle({
          label: 'Enabled',
          help: 'Log opened and closed tickets.',
          needs: [{ field: 'ticketModlogID', note: 'Choose a channel: nothing is logged without one.' }],
        }),
        ticketModlogID: channel({ label: 'Log channel', types: ['text'] }),
        ticketLogColor: colour({ label: 'Log colour', initial: '#5865F2' }),
        ticketTimestamp: toggle({
          label: 'Timestamps',
          help: 'Show when each ticket was opened or closed.',
          initial: true,
          needs: 'It changes how the log looks.',
        }),
      },
    },
  ],
  activeWhen: ['ticketToggle'],
  keeps: { one: 'panel', many: 'panels' },
  waits: { one: 'open ticket', many: 'open tickets' },
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
