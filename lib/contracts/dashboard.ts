import { z } from 'zod';
import { auditItem, auditQuery } from '@/lib/contracts/audit';
import { dashboard, site } from '@/lib/contracts/bases';
import { pageOf } from '@/lib/contracts/page';
import { problem, sectionAnswer } from '@/lib/contracts/section-answer';
import { access } from '@/lib/core/access';
import { guildId } from '@/lib/core/ids';
import { recordUpTo } from '@/lib/core/record-up-to';

const values = z.record(z.string(), z.unknown());

export const listedGuild = z.object({
  id: guildId,
  name: z.string(),
  icon: z.string().nullable(),
  iconUrl: z.string().nullable(),
});
export type ListedGuild = z.infer<typeof listedGuild>;

export const listGuilds = site.get('/dashboard/guilds/{userId}', {
  summary:
    'Servers that the user can manage. `invitable` lists those without the bot, `memberOf` those with it that they only are a member of.',
  access: access.self,
  query: z.object({ refresh: z.literal('1').optional() }),
  returns: z.object({
    guilds: z.array(listedGuild),
    invitable: z.array(listedGuild),
    memberOf: z.array(listedGuild),
    /** Set if Discord is unavailable and the list is the last known one. */
    notice: z.string().nullable(),
  }),
});

/** Something in a server that its team has to handle. */
const waitingItem = z.object({
  guildId,
  guildName: z.string(),
  sectionId: z.string(),
  sectionTitle: z.string(),
  /** `2 open reports` */
  text: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

export const listWaiting = site.get('/dashboard/guilds/{userId}/waiting', {
  summary:
    'What waits for the user in the first servers that they can manage, as far as Discord need not be asked.',
  access: access.self,
  returns: z.object({ items: z.array(waitingItem) }),
});

/** The GET call of any section, whatever its path. */
export const sectionCall = { access: access.section, returns: sectionAnswer } as const;

export const readSection = dashboard.get('/{section}', {
  ...sectionCall,
  summary:
    'The settings of a section, with the lists its pickers need. Use the ETag in If-Match and If-None-Match.',
});

export const readCommands = dashboard.get('/commands', {
  ...sectionCall,
  summary: "The bot's commands by category, with their switches and roles in this server.",
});

export const sectionSaved = z.object({
  message: z.string(),
  /** The stored values in their wire form. */
  values,
  changed: z.number(),
});

const saveSection = {
  summary: 'Saves a section. With If-Match, a stale version is refused (409) with the current values.',
  access: access.section,
  // More than the top-level members of any section.
  body: recordUpTo(100, z.string().max(100), z.unknown()),
  // Lists of messages are long: up to 90 KB in the welcome section.
  maxBytes: 256 * 1024,
  returns: sectionSaved,
} as const;

/** Sections with a call of one word (`autorole`). */
export const saveSectionShort = dashboard.post('/{section}', saveSection);

/** Sections with a call of two words (`welcome/save`). */
export const saveSectionLong = dashboard.post('/{section}/{action}', saveSection);

export const sendWelcomeTest = dashboard.post('/welcome/test', {
  summary: "Posts one of the draft's messages, picked at random, to its channel without pinging anyone.",
  access: access.section,
  body: z.strictObject({
    block: z.enum(['welcome', 'leave']),
    channel: z.string(),
    message: z.string(),
    /** The other messages; the section limits their number. */
    messages: z
      .array(z.strictObject({ text: z.string() }))
      .max(100)
      .default([]),
    embed: z.boolean(),
  }),
  returns: z.object({ message: z.string() }),
  limit: { count: 10, seconds: 60 },
});

export const recheckProblems = dashboard.post('/overview/recheck', {
  summary:
    'Reads channels and roles from Discord again and lists the configuration problems of all sections.',
  access: access.manage,
  returns: z.object({ problems: z.array(problem) }),
  limit: { count: 12, seconds: 60 },
});

export const listAudit = dashboard.get('/audit', {
  summary: 'Pages of the audit log, newest first: of a section, a person, a kind of change and a time.',
  access: access.manage,
  query: auditQuery,
  returns: pageOf(auditItem),
});

export const revertAudit = dashboard.post('/audit/revert', {
  summary: 'Sets the fields of an entry back to what they were before it.',
  access: access.manage,
  body: z.strictObject({ entryId: z.string().max(200) }),
  returns: z.object({ message: z.string(), section: z.string() }),
});
