import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { directoryRole } from '@/lib/guild-settings/directory';

const ofGuild = z.object({ userId, guildId });
const message = z.object({ message: z.string() });

export const grant = z.object({
  id: z.string(),
  kind: z.enum(['role', 'user']),
  subjectId: z.string(),
  name: z.string(),
  sections: z.array(z.string()),
  expiresAt: z.string().nullable(),
  isInForce: z.boolean(),
  /** The role was deleted since. */
  isMissing: z.boolean(),
  grantedByName: z.string(),
  createdAt: z.string(),
});
export type GrantData = z.infer<typeof grant>;

export const listGrants = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/grants',
  summary: 'Who may use which sections without managing the server.',
  access: access.manage,
  params: ofGuild,
  query: nothing,
  body: nothing,
  returns: z.object({ grants: z.array(grant), roles: z.array(directoryRole) }),
});

const sectionIds = z.array(z.string().max(40)).min(1, 'Choose at least one section.').max(40);
const expiresAt = z.iso.datetime({ offset: true, error: 'Must be a date with a time.' }).nullable();

export const addGrant = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/grants',
  summary: 'Gives a role or a person the right to sections.',
  access: access.manage,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    kind: z.enum(['role', 'user']),
    subjectId: z.string().max(20),
    sections: sectionIds,
    expiresAt,
  }),
  returns: message,
});

export const changeGrant = defineEndpoint({
  method: 'PATCH',
  path: '/api/dashboard/{userId}/{guildId}/grants/{grantId}',
  summary: 'Gives a grant other sections or another end.',
  access: access.manage,
  params: ofGuild.extend({ grantId: z.string().max(80) }),
  query: nothing,
  body: z.strictObject({ sections: sectionIds, expiresAt }),
  returns: message,
});

export const removeGrant = defineEndpoint({
  method: 'DELETE',
  path: '/api/dashboard/{userId}/{guildId}/grants/{grantId}',
  summary: 'Takes a grant back; it ends at once.',
  access: access.manage,
  params: ofGuild.extend({ grantId: z.string().max(80) }),
  query: nothing,
  body: nothing,
  returns: message,
});

export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/grants/people',
  summary: 'Members whose name begins with the query, or the one with that id.',
  access: access.manage,
  params: ofGuild,
  query: z.object({ query: z.string().trim().min(1).max(40) }),
  body: nothing,
  returns: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })),
  }),
  limit: { count: 60, seconds: 60 },
});

export const previewGrants = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/grants/preview',
  summary: 'What a role or a person sees of the dashboard.',
  access: access.manage,
  params: ofGuild,
  query: z.object({ kind: z.enum(['role', 'user']), id: z.string().max(20) }),
  body: nothing,
  returns: z.object({
    name: z.string(),
    /** Manages the server, and sees everything. */
    isManager: z.boolean(),
    sections: z.array(z.string()),
  }),
});
