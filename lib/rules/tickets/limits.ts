export const ticketTemplates = ['default', 'Support', 'AdvancedSupport'] as const;
export type TicketTemplate = (typeof ticketTemplates)[number];

/** Maximum characters of each text. Title, description and footer together stay below Discord's 6000. */
export const ticketPanelLimits = {
  title: 256,
  description: 4000,
  footer: 1024,
  message: 2000,
  optionLabel: 100,
  optionDescription: 100,
  /** First message in a ticket of one option. */
  optionMessage: 1000,
} as const;

/** Limits of a transcript; those of embeds and files are Discord's. */
export const transcriptLimits = {
  messages: 2000,
  pages: 200,
  pageMessages: 100,
  /** Bytes of one page, which is stored as one document. */
  pageBytes: 512 * 1024,
  content: 4000,
  name: 100,
  attachments: 10,
  attachmentName: 260,
  attachmentUrl: 2048,
  embeds: 10,
  embedTitle: 256,
  embedDescription: 4096,
  embedFields: 25,
  embedFieldName: 256,
  embedFieldValue: 1024,
} as const;

/** Longest reason for closing a ticket, in code points. */
export const longestCloseReason = 500;
