import { z } from 'zod';
import type { Requirement } from '@/lib/core/field-base';
import { fieldSchema } from '@/lib/core/form-schema';
import { person } from '@/lib/core/person';
import { isSnowflake, snowflakePattern } from '@/lib/core/snowflake';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { ticketTemplates } from '@/lib/rules/tickets/limits';
import { firstMessage, optionFields, placeFields, textFields } from '@/lib/rules/tickets/panel-fields';

/** Discord's limit for a menu; a plan allows fewer. */
const MOST_OPTIONS = 25;

function needed({ required }: { readonly required?: Requirement }) {
  const message = `${required}`;
  return z.string({ error: message }).refine(isSnowflake, message).meta({ pattern: snowflakePattern.source });
}

/** A topic in a panel's menu. */
export const ticketOption = z.strictObject({
  /** The id that the bot receives when it is chosen; independent of the order. */
  id: z.string(),
  /** As in text: `🎫`, `<:name:id>`, or empty. */
  emoji: z.string(),
  label: z.string(),
  description: z.string(),
  rolePing: z.string().nullable(),
  defaultMessage: z.string(),
});

/** A panel's appearance and the defaults of its tickets, as stored; only input is limited. */
export const ticketPanel = z.strictObject({
  publishChannel: z.string(),
  ticketCategoryID: z.string(),
  /** The manager role: its members see every ticket of the panel. */
  supportRoleID: z.string(),
  ticketTitle: z.string(),
  ticketDescription: z.string(),
  ticketFooter: z.string(),
  /** `#rrggbb`. */
  ticketDefaultColor: z.string(),
  ticketDefaultMessage: z.string(),
  dropdownOptions: z.array(ticketOption).readonly(),
  ticketTemplate: z.enum(ticketTemplates),
  /** A message of the embed builder that replaces title, description and footer. */
  panelEmbedId: z.string().nullable(),
});

/** The specification's clients send an empty string for no choice. */
const noneAsNull = z.union([z.literal(''), z.null()]).transform(() => null);

const optionInput = ticketOption.extend({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'Use only letters, digits, _ and -.')
    .optional(),
  emoji: fieldSchema(optionFields.emoji),
  label: fieldSchema(optionFields.label),
  description: fieldSchema(optionFields.description),
  rolePing: z
    .union([noneAsNull, z.string().regex(snowflakePattern, 'Must be a role ID or none.')])
    .default(null),
  defaultMessage: fieldSchema(optionFields.defaultMessage),
});

/** A panel in a body: within its limits, with optional members, and without ids for new options. */
export const panelInput = ticketPanel.extend({
  publishChannel: needed(placeFields.publishChannel),
  ticketCategoryID: needed(placeFields.ticketCategoryID),
  supportRoleID: needed(placeFields.supportRoleID),
  ticketTitle: fieldSchema(textFields.ticketTitle),
  ticketDescription: fieldSchema(textFields.ticketDescription),
  ticketFooter: fieldSchema(textFields.ticketFooter),
  ticketDefaultColor: fieldSchema(textFields.ticketDefaultColor),
  ticketDefaultMessage: fieldSchema(firstMessage),
  dropdownOptions: z.array(optionInput).max(MOST_OPTIONS, `At most ${MOST_OPTIONS} options.`).default([]),
  ticketTemplate: ticketPanel.shape.ticketTemplate.default('default'),
  panelEmbedId: z.union([noneAsNull, z.string().max(64)]).default(null),
});
export type PanelInput = z.output<typeof panelInput>;

export const storedPanel = z.object({
  id: z.string(),
  /** Hash of `data`. */
  version: z.string(),
  data: ticketPanel,
  /** Its message, and the version that it shows. */
  posted: z.object({ channelId: z.string(), messageId: z.string(), version: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: person,
});
export type StoredPanel = z.output<typeof storedPanel>;

export const listedPanel = storedPanel.omit({ data: true, posted: true, updatedBy: true }).extend({
  updatedBy: z.string(),
  /** `changed`: published, but edited since; `publishing`: not known to be on Discord yet. */
  state: z.enum(['draft', 'published', 'changed', 'publishing']),
  /** URL of the posted panel, or null if there is none. */
  link: z.string().nullable(),
  panelData: ticketPanel,
});
export type ListedPanel = z.output<typeof listedPanel>;

/** Posts or edits a panel's message; `before` is restored if Discord refuses. */
export const postPanelItem = outboxItem('post-panel', {
  panelId: z.string(),
  by: person,
  before: storedPanel.nullable(),
});

/** Deletes a message that no longer belongs to a panel. */
export const removeMessageItem = outboxItem('remove-message', {
  channelId: z.string(),
  messageId: z.string(),
});
