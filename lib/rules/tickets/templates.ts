import type { TicketTemplate } from '@/lib/rules/tickets/limits';
import type { TicketOption, TicketPanel } from '@/lib/rules/tickets/panel';

type Texts = Omit<
  TicketPanel,
  'publishChannel' | 'ticketCategoryID' | 'supportRoleID' | 'ticketTemplate' | 'panelEmbedId'
>;

function option(
  id: string,
  emoji: string,
  label: string,
  description: string,
  defaultMessage: string,
): TicketOption {
  return { id, emoji, label, description, rolePing: null, defaultMessage };
}

const appearance = { ticketFooter: 'One ticket per topic, please.', ticketDefaultColor: '#5865F2' } as const;

/** The texts of new panels; the embed colour is that of the dashboard specification, section 9. */
export const ticketTemplateTexts: Readonly<Record<TicketTemplate, Texts>> = {
  default: {
    ...appearance,
    ticketTitle: 'Open a ticket',
    ticketDescription: 'Press the button to talk to our team in a private channel.',
    ticketDefaultMessage:
      "Thanks for opening a ticket. Tell us what it's about, and someone will be with you soon.",
    dropdownOptions: [],
  },
  Support: {
    ...appearance,
    ticketTitle: 'Support',
    ticketDescription:
      "Something isn't working, or you have a question?\nChoose a topic and talk to us in a private channel.",
    ticketDefaultMessage:
      "Thanks for opening a ticket. Please tell us what happened and what you've already tried.",
    dropdownOptions: [
      option('question', '❓', 'Question', "You'd like to know something", 'What would you like to know?'),
      option(
        'problem',
        '🛠️',
        'Technical problem',
        "Something isn't working as it should",
        'What did you do, what did you expect, and what happened instead?',
      ),
      option('other', '💬', 'Something else', 'Anything that fits nowhere else', 'How can we help?'),
    ],
  },
  AdvancedSupport: {
    ...appearance,
    ticketTitle: 'Support centre',
    ticketDescription:
      'Our team is here for you. Choose the topic that fits best, so that the right people see your ticket.\n\n**Before you ask:** have a look at the pinned messages; many questions are answered there.',
    ticketFooter: 'Tickets are private. Please be patient: we answer as soon as we can.',
    ticketDefaultMessage:
      'Thanks for opening a ticket. Please include everything that helps us understand it: when it happened, who was there, screenshots.',
    dropdownOptions: [
      option(
        'question',
        '❓',
        'General question',
        'About the server and its rules',
        'What would you like to know?',
      ),
      option(
        'problem',
        '🛠️',
        'Technical problem',
        "Something isn't working as it should",
        'What did you do, what did you expect, and what happened instead?',
      ),
      option(
        'member',
        '🚩',
        'Report a member',
        'Someone is breaking the rules',
        'Who is it about, and what happened? Links to messages and screenshots help.',
      ),
      option(
        'appeal',
        '⚖️',
        'Appeal a punishment',
        'You think a decision was wrong',
        'Which punishment is it about, and why do you think it was wrong?',
      ),
      option(
        'partner',
        '🤝',
        'Partnership',
        "You'd like to work with us",
        'Tell us about your project, with a link to it.',
      ),
      option('other', '💬', 'Something else', 'Anything that fits nowhere else', 'How can we help?'),
    ],
  },
};
