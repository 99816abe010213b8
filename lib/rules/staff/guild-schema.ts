import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

/** What staff set for a guild besides its sections. */
export const staffGuildValues = z.object({
  /** The role that the bot takes for the server's team; null for none. */
  staffRoleId: z.string().nullable(),
  /** Whether the bot removes invites to other servers, and any links. */
  antiInvites: z.boolean(),
  antiLinks: z.boolean(),
});
export type StaffGuildValues = z.output<typeof staffGuildValues>;

export const noStaffValues: StaffGuildValues = { staffRoleId: null, antiInvites: false, antiLinks: false };

/** What staff change of the sections of a guild; what is left out stays. */
const sectionValues = z.object({
  prefix: z.string().optional(),
  language: z.string().optional(),
  logChannelID: z.string().nullable().optional(),
  greetChannelID: z.string().nullable().optional(),
  farewellChannelID: z.string().nullable().optional(),
});
export type SectionChanges = z.output<typeof sectionValues>;

/** Saves what staff have changed of the sections, in their name; `before` is what undoes the rest. */
export const saveSectionsItem = outboxItem('save-sections', {
  by: person,
  changes: sectionValues,
  before: staffGuildValues,
});

/** What the staff keep of a guild, by guild id. */
export const staffGuild = staffGuildValues.extend({
  guildId: z.string(),
  outbox: outboxOf(saveSectionsItem),
});
