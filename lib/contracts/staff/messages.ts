import { z } from 'zod';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { callKey } from '@/lib/core/ids';
import { storedContact } from '@/lib/rules/contact/schema';
import { replyAction, takeMessageAction } from '@/lib/rules/staff/message-actions';
import { replyForm } from '@/lib/rules/staff/message-form';

const listedMessage = storedContact
  .pick({ name: true, message: true, state: true, createdAt: true, isUnproven: true })
  .extend({
    id: z.string(),
    topic: z.string(),
    /** Shortened: replies are sent by the site. */
    email: z.string(),
    discordId: z.string().nullable(),
    owner: z.string().nullable(),
    isMine: z.boolean(),
    replies: z.array(z.object({ by: z.string(), at: z.string(), text: z.string() })),
    isSending: z.boolean(),
  });
export type ListedMessage = z.output<typeof listedMessage>;

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.messages.level] });

export const listMessages = staff.get('/messages', {
  summary:
    'Messages of the contact form in a state, in pages of 25: the oldest that wait, the latest that are answered first.',
  query: z.object({ state: storedContact.shape.state.unwrap().default('open'), after: pageStart }),
  returns: pageOf(listedMessage).extend({ canReply: z.boolean() }),
});

const changed = z.object({ message: z.string(), item: listedMessage });

export const replyToMessage = staff.post('/messages/{messageId}/reply', {
  summary:
    'Answers a message by mail: once for each key, and only after the answers that the caller has seen.',
  access: replyAction.access,
  body: schemaOf(replyForm, {}).extend({
    key: callKey,
    /** The number of replies that the caller has seen; if there are more, the call is refused as stale. */
    seen: z.int().nonnegative(),
  }),
  returns: changed,
});

export const ownMessage = staff.post('/messages/{messageId}/owner', {
  summary: 'Takes a message on, or gives it back.',
  access: takeMessageAction.access,
  body: z.strictObject({ isMine: z.boolean() }),
  returns: changed,
});

export const setMessageState = staff.post('/messages/{messageId}/state', {
  summary: 'Marks a message as answered without a mail, or opens it again.',
  access: takeMessageAction.access,
  body: z.strictObject({ state: storedContact.shape.state.unwrap() }),
  returns: changed,
});
