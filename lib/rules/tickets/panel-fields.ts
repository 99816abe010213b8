import { channel, colour, emoji, longText, role, text } from '@/lib/core/fields';
import { ticketPanelLimits as limits } from '@/lib/rules/tickets/limits';

/** Where a panel and its tickets live, and who looks after them. */
export const placeFields = {
  publishChannel: channel({
    label: 'Publish channel',
    help: 'Where members find the panel.',
    types: ['text'],
    required: 'Choose a channel to publish in.',
    half: true,
  }),
  ticketCategoryID: channel({
    label: 'Category',
    help: 'Where the channels of the tickets are made.',
    types: ['category'],
    use: 'any',
    required: 'Choose a category.',
    half: true,
  }),
  supportRoleID: role({
    label: 'Manager role',
    help: 'Who has it sees and answers the tickets of this panel.',
    required: 'Choose a manager role.',
  }),
};

/** What a panel of its own texts says. */
export const textFields = {
  ticketTitle: text({ label: 'Title', max: limits.title }),
  ticketDescription: longText({ label: 'Description', max: limits.description, rows: 5 }),
  ticketFooter: text({ label: 'Footer', max: limits.footer }),
  ticketDefaultColor: colour({ label: 'Colour', initial: '#5865F2' }),
};

export const firstMessage = longText({
  label: 'First message',
  help: 'What the bot writes into a new ticket.',
  max: limits.message,
});

/** What an option of the menu says. */
export const optionFields = {
  emoji: emoji({ label: 'Emoji' }),
  label: text({ label: 'Label', max: limits.optionLabel, required: true }),
  description: text({ label: 'Description', max: limits.optionDescription }),
  defaultMessage: longText({
    label: 'First message',
    help: "In place of the panel's first message. May stay empty.",
    max: limits.optionMessage,
    rows: 2,
  }),
};
