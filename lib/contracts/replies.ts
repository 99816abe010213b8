import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { schemaOf } from '@/lib/core/form-schema';
import {
  changeReplyAction,
  createReplyAction,
  deleteReplyAction,
  moveReplyAction,
  restoreReplyAction,
  switchReplyAction,
} from '@/lib/rules/replies/actions';
import { commandForm, responseForm } from '@/lib/rules/replies/form';
import { replyLimits } from '@/lib/rules/replies/limits';
import { listedCommand, listedResponse, replyMessages, shownReply } from '@/lib/rules/replies/schema';

/** Full lists of messages with characters that take four bytes each. */
const maxBytes = replyLimits.messages * 320 * 1024;
/** Values in the largest messages. */
const maxValues = replyLimits.messages * 5000;

export const repliesData = z.object({
  customCommands: z.array(listedCommand),
  /** In the order of matching. */
  autoResponses: z.array(listedResponse),
});
export type RepliesData = z.output<typeof repliesData>;

const parts = { messages: replyMessages };
const replyBody = z.discriminatedUnion('kind', [
  schemaOf(commandForm, parts).extend({ kind: z.literal('command') }),
  schemaOf(responseForm, parts).extend({ kind: z.literal('response') }),
]);
export type ReplyBody = z.output<typeof replyBody>;

const changed = z.object({ message: z.string(), id: z.string(), ...repliesData.shape });

export const readReply = dashboard.get('/commands/replies/{replyId}', {
  summary: 'A custom command or auto response with its messages. `revision` is for changing it.',
  access: changeReplyAction.access,
  returns: z.object({ reply: shownReply }),
});

export const createReply = dashboard.post('/commands/replies', {
  summary: "Creates a custom command or an auto response. Refused at the plan's limit. A `key` creates once.",
  access: createReplyAction.access,
  body: z.strictObject({ reply: replyBody, key: z.uuid() }),
  returns: changed,
  maxBytes,
  maxValues,
});

export const changeReply = dashboard.put('/commands/replies/{replyId}', {
  summary: 'Replaces a custom command or an auto response. Only the named revision is overwritten (409).',
  access: changeReplyAction.access,
  body: z.strictObject({ reply: replyBody, revision: z.int().positive() }),
  returns: changed,
  maxBytes,
  maxValues,
});

export const switchReply = dashboard.post('/commands/replies/{replyId}/switch', {
  summary: 'Turns a custom command or an auto response on or off.',
  access: switchReplyAction.access,
  body: z.strictObject({ isEnabled: z.boolean() }),
  returns: changed,
  limit: { count: 120, seconds: 60 },
});

export const moveReply = dashboard.post('/commands/replies/{replyId}/move', {
  summary: 'Moves an auto response to another place; of those that fit a message, the first answers.',
  access: moveReplyAction.access,
  body: z.strictObject({
    /** An index from 0; beyond the end it means the last one. */
    place: z.int().nonnegative().max(10_000),
  }),
  returns: changed,
});

export const deleteReply = dashboard.delete('/commands/replies/{replyId}', {
  summary: `Deletes a custom command or an auto response. The last ${replyLimits.removed} can be restored.`,
  access: deleteReplyAction.access,
  returns: changed,
});

export const restoreReply = dashboard.post('/commands/replies/{replyId}/restore', {
  summary: 'Brings back a custom command or an auto response that was deleted not long ago.',
  access: restoreReplyAction.access,
  returns: changed,
});
