import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import {
  cancelPlannedAction,
  changePlannedAction,
  planMessageAction,
  postPlannedAction,
  resumePlannedAction,
} from '@/lib/rules/planned-messages/actions';
import { plannedForm } from '@/lib/rules/planned-messages/form';
import { listedPlanned, plannedParts } from '@/lib/rules/planned-messages/schema';

/** Drafts with full lists of characters that take four bytes each. */
const maxBytes = 512 * 1024;

export const plannedData = z.object({
  plannedMessages: z.array(listedPlanned),
  plannedMessageLimit: z.number(),
  timeZone: z.string(),
});
export type PlannedData = z.output<typeof plannedData>;

const changed = z.object({ message: z.string(), ...plannedData.shape });
const limit = { count: 60, seconds: 60 } as const;
const revision = z.int().positive();

const plannedBody = schemaOf(plannedForm, plannedParts);
export type PlannedInput = z.output<typeof plannedBody>;

export const readPlanned = dashboard.get('/embedbuilder/planned/{plannedId}', {
  summary: 'A planned message. `revision` is for changing it.',
  access: access.section,
  returns: listedPlanned.pick({ id: true, name: true, revision: true }).extend({ draft: messageDraft }),
});

export const planMessage = dashboard.post('/embedbuilder/planned', {
  summary:
    "Plans a message for a time of the server's time zone, once or again and again. A `key` plans one. Rights are checked as for posting it now.",
  access: planMessageAction.access,
  body: plannedBody.extend({ draft: messageDraft, key: z.uuid() }),
  returns: changed,
  limit,
  maxBytes,
});

export const changePlanned = dashboard.put('/embedbuilder/planned/{plannedId}', {
  summary:
    'Changes when, where and for whom a planned message is posted, and goes on with one that is paused or finished. Only the named revision is changed (409).',
  access: changePlannedAction.access,
  body: plannedBody.extend({ revision }),
  returns: changed,
  limit,
});

export const replacePlanned = dashboard.put('/embedbuilder/planned/{plannedId}/message', {
  summary: 'Replaces the message of a planned one. Only the named revision is changed (409).',
  access: changePlannedAction.access,
  body: z.strictObject({ draft: messageDraft, revision }),
  returns: changed.extend({ revision }),
  limit,
  maxBytes,
});

export const pausePlanned = dashboard.patch('/embedbuilder/planned/{plannedId}', {
  summary: 'Pauses a planned message, or goes on with it at its next time.',
  access: resumePlannedAction.access,
  body: z.strictObject({ isPaused: z.boolean() }),
  returns: changed,
  limit,
});

export const postPlanned = dashboard.post('/embedbuilder/planned/{plannedId}/post', {
  summary: 'Posts a planned message now. One that does not repeat is finished then. A `key` posts once.',
  access: postPlannedAction.access,
  body: z.strictObject({ key: z.uuid() }),
  returns: changed.extend({
    /** URL of the message on Discord. */
    link: z.string(),
  }),
  limit: { count: 20, seconds: 60 },
});

export const cancelPlanned = dashboard.delete('/embedbuilder/planned/{plannedId}', {
  summary: 'Cancels and deletes a planned message. What was posted stays.',
  access: cancelPlannedAction.access,
  returns: changed,
  limit,
});
