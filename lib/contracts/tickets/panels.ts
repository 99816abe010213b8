import { z } from 'zod';
import { ticketPage } from '@/lib/contracts/tickets/transcripts';
import { access } from '@/lib/core/access';
import { isColour } from '@/lib/core/colour';
import { isEmoji } from '@/lib/core/emoji';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { isSnowflake } from '@/lib/core/snowflake';
import { lengthOf } from '@/lib/core/text-length';
import { ticketPanelLimits as limits, ticketTemplates } from '@/lib/rules/tickets/panel';

const ofGuild = z.object({ userId, guildId });

/** Discord's own limit of a menu; a plan allows fewer. */
const MOST_OPTIONS = 25;

function required(what: string) {
  const message = `Choose ${what}.`;
  return z.string({ error: message }).refine(isSnowflake, message);
}

function upTo(max: number) {
  return z.string().refine((text) => lengthOf(text) <= max, `At most ${max} characters.`);
}

/** Nothing chosen, as the clients write it. */
const noneAsNull = z.union([z.literal(''), z.null()]).transform(() => null);

const option = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'Letters, digits, _ and - only.')
    .optional(),
  emoji: z
    .string()
    .nullish()
    .transform((text) => text ?? '')
    .refine((text) => text === '' || isEmoji(text), 'Must be one emoji.'),
  label: upTo(limits.optionLabel).refine((text) => text.trim() !== '', 'Must not be empty.'),
  description: upTo(limits.optionDescription).default(''),
  rolePing: z.union([noneAsNull, z.string().refine(isSnowflake, 'Must be a role id or none.')]).default(null),
  defaultMessage: upTo(limits.optionMessage).default(''),
});

export const panelInput = z.strictObject({
  publishChannel: required('a channel to publish in'),
  ticketCategoryID: required('a category'),
  supportRoleID: required('a manager role'),
  ticketTitle: upTo(limits.title).default(''),
  ticketDescription: upTo(limits.description).default(''),
  ticketFooter: upTo(limits.footer).default(''),
  ticketDefaultColor: z.string().refine(isColour, 'Must be a colour like #5865F2.').default('#5865F2'),
  ticketDefaultMessage: upTo(limits.message).default(''),
  dropdownOptions: z.array(option).max(MOST_OPTIONS, `At most ${MOST_OPTIONS} options.`).default([]),
  ticketTemplate: z.enum(ticketTemplates).default('default'),
  panelEmbedId: z.union([noneAsNull, z.string().max(64)]).default(null),
});
export type PanelInput = z.output<typeof panelInput>;

export const listedPanel = z.object({
  id: z.string(),
  /** Changes with what the panel holds. */
  version: z.string(),
  /** `changed`: published, but not as it is now. */
  state: z.enum(['draft', 'published', 'changed']),
  /** Address of the posted panel, or null where there is none. */
  link: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  panelData: z.object({
    ...panelInput.shape,
    dropdownOptions: z.array(option.extend({ id: z.string() })),
  }),
});
export type ListedPanel = z.output<typeof listedPanel>;

/** What the answer of the tickets carries beside the settings. */
export const ticketsData = z.object({
  /** `panelIndex` counts in this list from 0. */
  ticketPanels: z.array(listedPanel),
  ticketPanelLimit: z.number(),
  ticketOptionLimit: z.number(),
  /** Messages of the embed builder that a panel can show. */
  ticketEmbeds: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The first page of the open tickets, and how many there are of each kind. */
  openTickets: ticketPage,
  ticketCounts: z.object({ open: z.number(), closed: z.number() }),
});
export type TicketsData = z.output<typeof ticketsData>;

const write = { method: 'POST', access: access.section, params: ofGuild, query: nothing } as const;
const postLimit = { count: 30, seconds: 60 } as const;
const panelVersion = z.string().max(40).optional();

export const savePanel = defineEndpoint({
  ...write,
  path: '/api/dashboard/{userId}/{guildId}/tickets/panel/save',
  summary:
    'Saves the panel at an index, or a new one beyond the end of the list, and publishes it. `panelId` (null for a new one) and `panelVersion` say which one is meant: a newer one is not overwritten (409).',
  body: z.strictObject({
    panelIndex: z.int().nonnegative(),
    panelData: panelInput,
    panelId: z.string().max(64).nullable().optional(),
    panelVersion,
    publish: z.boolean().default(true),
  }),
  returns: z.object({ message: z.string(), panelIndex: z.number(), panel: listedPanel }),
  limit: postLimit,
  maxBytes: 256 * 1024,
});

export const publishPanel = defineEndpoint({
  ...write,
  path: '/api/dashboard/{userId}/{guildId}/tickets/panel/publish',
  summary: 'Publishes a panel as it is saved: its message is edited while it exists, else posted anew.',
  body: z.strictObject({ panelId: z.string().max(64), panelVersion }),
  returns: z.object({ message: z.string(), panel: listedPanel }),
  limit: postLimit,
});

export const deletePanel = defineEndpoint({
  ...write,
  path: '/api/dashboard/{userId}/{guildId}/tickets/panel/delete',
  summary: 'Deletes a panel and its message. A newer version than the one named stays (409).',
  body: z.strictObject({ panelId: z.string().max(64), panelVersion }),
  returns: z.object({ message: z.string() }),
  limit: postLimit,
});
