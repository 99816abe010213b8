import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { foundPerson } from '@/lib/core/person';
import { directoryRole } from '@/lib/guild-settings/directory';
import { changeGrantAction, giveGrantAction, takeGrantAction } from '@/lib/rules/grants/actions';
import { grantLevels, grantTerms, listedGrant, storedGrant } from '@/lib/rules/grants/schema';

const message = z.object({ message: z.string() });

export const listGrants = dashboard.get('/grants', {
  summary: 'The people and roles that can use single sections without managing the server.',
  access: access.manage,
  returns: z.object({ grants: z.array(listedGrant), roles: z.array(directoryRole) }),
});

const changed = message.extend({ grant: listedGrant });

export const addGrant = dashboard.post('/grants', {
  summary: 'Gives a role or a person access to sections: to view them, or to manage them.',
  access: giveGrantAction.access,
  body: z.strictObject({
    kind: storedGrant.shape.kind,
    subjectId: z.string().max(20),
    ...grantTerms.shape,
  }),
  returns: changed,
});

export const changeGrant = dashboard.patch('/grants/{grantId}', {
  summary: 'Changes the sections, the level or the end of a grant.',
  access: changeGrantAction.access,
  // Without a level it stays: an old client must not raise one that it doesn't know.
  body: grantTerms.extend({ level: z.enum(grantLevels).optional() }).strict(),
  returns: changed,
});

export const removeGrant = dashboard.delete('/grants/{grantId}', {
  summary: 'Removes a grant, which ends at once.',
  access: takeGrantAction.access,
  returns: message,
});

export const findPeople = dashboard.get('/grants/people', {
  summary: 'Members whose name starts with the query, or the one with that id.',
  access: access.manage,
  query: z.object({ query: z.string().trim().min(1).max(40) }),
  returns: z.object({
    people: z.array(foundPerson),
  }),
  limit: { count: 60, seconds: 60 },
});

export const previewGrants = dashboard.get('/grants/preview', {
  summary: 'The parts of the dashboard that a role or a person sees.',
  access: access.manage,
  query: z.object({ kind: storedGrant.shape.kind, id: z.string().max(20) }),
  returns: z.object({
    name: z.string(),
    /** Manages the server, and therefore sees everything. */
    isManager: z.boolean(),
    sections: z.array(z.string()),
    /** Sections among them that they can only view. */
    viewOnly: z.array(z.string()),
  }),
});
