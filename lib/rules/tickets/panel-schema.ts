import { z } from 'zod';
import type { Requirement } from '@/lib/core/field-base';
import { fieldSchema } from '@/lib/core/form-schema';
import { person } from '@/lib/core/person';
import { isSnowflake, snowflakePattern } from '@/lib/core/snowflake';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { ticketTemplates } from '@/lib/rules/tickets/limits';
import { firstMessage, optionFields, placeFields, textFields } from '@/lib/rules/tickets/panel-fields';

/** Discord's own limit of a menu; a plan allows fewer. */
const MOST_OPTIONS = 25;

function needed({ required }: { readonly required?: Requirement }) {
  const message = `${required}`;
  return z.string({ error: message }).refine(isSnowflake, message).meta({ pattern: snowflakePattern.source });
}

/** A topic in the menu of a panel. */
export const ticketOption = z.strictObject({
  /** The id that the bot receives when it is chosen; it stays the same when options are reordered. */
  id: z.string(),
  /** As in a text: `🎫`, `<:name:id>`, or empty for none. */
  emoji: z.string(),
  label: z.string(),
  description: z.string(),
  rolePing: z.string().nullable(),
  defaultMessage: z.string(),
});

/** What a panel looks like and its tickets begin with, as stored; the limits are those of the input. */
export const ticketPanel = z.strictObject({
  publishChannel: z.string(),
  ticketCategoryID: z.string(),
  /** The manager role: who it belongs to sees every ticket of the panel. */
  supportRoleID: z.string(),
  ticketTitle: z.string(),
  ticketDescription: z.string(),
  ticketFooter: z.string(),
  /** `#rrggbb`. */
  ticketDefaultColor: z.string(),
  ticketDefaultMessage: z.string(),
  dropdownOptions: z.array(ticketOption).readonly(),
  ticketTemplate: z.enum(ticketTemplates),
  /** A message of the embed builder that takes the place of title, description and footer. */
  panelEmbedId: z.string().nullable(),
});

/** Nothing chosen, as the clients of the specification write it. */
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

/**
 * A panel as a client sends it: within its limits; what may be left out is, and new options have no id yet.
 */
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

/** A panel in the list of its guild. */
export const storedPanel = z.object({
  id: z.string(),
  /** Hash of `data`: the same version is the same panel. */
  version: z.string(),
  data: ticketPanel,
  /** Its message, and the version that this one shows. */
  posted: z.object({ channelId: z.string(), messageId: z.string(), version: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: person,
});
export type StoredPanel = z.output<typeof storedPanel>;

export const listedPanel = storedPanel.omit({ data: true, posted: true, updatedBy: true }).extend({
  updatedBy: z.string(),
  /**
   * `changed`: published, but not as it is now; `publishing`: it is not known yet whether Discord shows it.
   */
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

/** A message that no panel has any more is to be deleted. */
export const removeMessageItem = outboxItem('remove-message', {
  channelId: z.string(),
  messageId: z.string(),
});
