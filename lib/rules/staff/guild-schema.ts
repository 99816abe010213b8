import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

/** A guild's values that only staff set. */
export const staffGuildValues = z.object({
  /** The role of the server's team; null for none. */
  staffRoleId: z.string().nullable(),
  /** Whether the bot removes invites to other servers, and any links. */
  antiInvites: z.boolean(),
  antiLinks: z.boolean(),
});
export type StaffGuildValues = z.output<typeof staffGuildValues>;

export const noStaffValues: StaffGuildValues = { staffRoleId: null, antiInvites: false, antiLinks: false };

/** Changes by staff to a guild's sections; omitted values stay. */
const sectionValues = z.object({
  prefix: z.string().optional(),
  language: z.string().optional(),
  logChannelID: z.string().nullable().optional(),
  greetChannelID: z.string().nullable().optional(),
  farewellChannelID: z.string().nullable().optional(),
});
export type SectionChanges = z.output<typeof sectionValues>;

/** Saves the sections changed by staff, in their name; `before` restores the other values on refusal. */
export const saveSectionsItem = outboxItem('save-sections', {
  by: person,
  changes: sectionValues,
  before: staffGuildValues,
});

/** The staff's data of a guild, by guild id. */
export const staffGuild = staffGuildValues.extend({
  guildId: z.string(),
  outbox: outboxOf(saveSectionsItem),
});
