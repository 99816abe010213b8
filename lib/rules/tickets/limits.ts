export const ticketTemplates = ['default', 'Support', 'AdvancedSupport'] as const;
export type TicketTemplate = (typeof ticketTemplates)[number];

/**
 * Most characters of each text. Title, description and footer together stay below Discord's 6000 of a
 * message.
 */
export const ticketPanelLimits = {
  title: 256,
  description: 4000,
  footer: 1024,
  /** First message in a ticket. */
  message: 2000,
  optionLabel: 100,
  optionDescription: 100,
  /** First message in a ticket of one option. */
  optionMessage: 1000,
} as const;
