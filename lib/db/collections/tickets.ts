import 'server-only';
import { z } from 'zod';
import { ticketTemplates } from '@/lib/core/ticket-panel';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

const option = z.object({
  id: z.string(),
  emoji: z.string(),
  label: z.string(),
  description: z.string(),
  rolePing: z.string().nullable(),
  defaultMessage: z.string(),
});

const panel = z.object({
  id: z.string(),
  /** Hash of `data`: the same version is the same panel. */
  version: z.string(),
  data: z.object({
    publishChannel: z.string(),
    ticketCategoryID: z.string(),
    supportRoleID: z.string(),
    ticketTitle: z.string(),
    ticketDescription: z.string(),
    ticketFooter: z.string(),
    ticketDefaultColor: z.string(),
    ticketDefaultMessage: z.string(),
    dropdownOptions: z.array(option),
    ticketTemplate: z.enum(ticketTemplates),
    panelEmbedId: z.string().nullable(),
  }),
  /** Its message, and the version that this one shows. */
  posted: z.object({ channelId: z.string(), messageId: z.string(), version: z.string() }).nullable(),
  /** Whoever holds it works on the message; after `until` another one may. */
  claim: z.object({ token: z.string(), until: isoDate, username: z.string() }).nullable(),
  updatedAt: isoDate,
  updatedBy: z.string(),
});

/** The ticket panels of a guild in their order, by guild id. */
export const ticketPanelLists = defineCollection({
  name: 'ticketPanelLists',
  schema: z.object({ guildId: z.string(), panels: z.array(panel).default([]), changed: changeMark }),
  indexes: [changedIndex],
});
