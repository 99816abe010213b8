import { z } from 'zod';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { changesOf } from '@/lib/core/form-schema';
import { directoryChannel, directoryRole } from '@/lib/guild-settings/directory';
import { plans } from '@/lib/plans';
import { changeGuildAction } from '@/lib/rules/staff/guild-actions';
import { staffGuildForm } from '@/lib/rules/staff/guild-form';

const listedGuild = z.object({
  guildId: z.string(),
  name: z.string(),
  prefix: z.string(),
  logChannelID: z.string().nullable(),
  /** The channel's name, if known without asking Discord. */
  logChannelName: z.string().nullable(),
  premium: z.object({ plan: z.enum(plans) }),
  /** When its settings last changed; null for never. */
  changedAt: z.string().nullable(),
});
export type ListedGuild = z.output<typeof listedGuild>;

export const guildSorts = ['name', 'id', 'changed'] as const;

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.guilds.level] });

export const listGuilds = staff.get('/guilds', {
  summary:
    'The servers that the site knows, in pages of 25. `q` finds them by ID, by how the name begins or by a word of it. By `changed` those whose settings were never changed come last.',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(guildSorts).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    plan: z.enum(plans).optional(),
    after: pageStart,
  }),
  returns: pageOf(listedGuild),
});

const guildValues = z.object({
  prefix: z.string(),
  language: z.string(),
  StaffRoleId: z.string().nullable(),
  logChannelID: z.string().nullable(),
  greetChannelID: z.string().nullable(),
  farewellChannelID: z.string().nullable(),
  antiInvites: z.boolean(),
  antiLinks: z.boolean(),
});

const openedGuild = listedGuild.extend({
  values: guildValues,
  planExpiresAt: z.string().nullable(),
  /** Who pays for the plan or was granted it; null without one. */
  premiumOf: z.string().nullable(),
  isBlocked: z.boolean(),
  /** False without the bot: nothing can be changed. */
  hasBot: z.boolean(),
  memberCount: z.number().nullable(),
  /** The number of each thing. */
  uses: z.array(z.object({ label: z.string(), count: z.number() })),
  problems: z.array(z.object({ label: z.string(), message: z.string() })),
  lastChange: z.object({ username: z.string(), section: z.string(), at: z.string() }).nullable(),
  directory: z.object({
    channels: z.array(directoryChannel),
    roles: z.array(directoryRole),
  }),
});
export type OpenedGuild = z.output<typeof openedGuild>;

export const openGuild = staff.get('/guilds/{guildId}', {
  summary: 'A server with how the bot is set up in it, what it uses, and what is wrong.',
  returns: openedGuild,
});

export const saveGuild = staff.put('/guilds/{guildId}', {
  summary: 'Changes how the bot is set up in a server. What is left out stays.',
  access: changeGuildAction.access,
  body: changesOf(staffGuildForm),
  returns: z.object({ message: z.string(), guild: openedGuild }),
});
