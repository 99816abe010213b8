import { channel, colour, emoji, longText, role, text } from '@/lib/core/fields';
import { ticketPanelLimits as limits } from '@/lib/rules/tickets/limits';

/** The places of a panel and its tickets, and the team's role. */
export const placeFields = {
  publishChannel: channel({
    label: 'Publish channel',
    help: 'Members find the panel here.',
    types: ['text'],
    required: 'Choose a channel to publish in.',
    half: true,
  }),
  ticketCategoryID: channel({
    label: 'Category',
    help: 'Ticket channels are created here.',
    types: ['category'],
    use: 'any',
    required: 'Choose a category.',
    half: true,
  }),
  supportRoleID: role({
    label: 'Manager role',
    help: "Members with this role can see and answer this panel's tickets.",
    required: 'Choose a manager role.',
  }),
};

export const textFields = {
  ticketTitle: text({ label: 'Title', max: limits.title }),
  ticketDescription: longText({ label: 'Description', max: limits.description, rows: 5 }),
  ticketFooter: text({ label: 'Footer', max: limits.footer, half: true }),
  ticketDefaultColor: colour({ label: 'Colour', initial: '#5865F2', half: true }),
};

export const firstMessage = longText({
  label: 'First message',
  help: 'Posted by the bot in each new ticket.',
  max: limits.message,
  rows: 3,
});

export const optionFields = {
  emoji: emoji({ label: 'Emoji' }),
  label: text({ label: 'Label', max: limits.optionLabel, required: true }),
  description: text({ label: 'Description', max: limits.optionDescription }),
  defaultMessage: longText({
    label: 'First message',
    help: "Replaces the panel's first message. Optional.",
    max: limits.optionMessage,
    rows: 2,
  }),
};
