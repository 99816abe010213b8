import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { newItem, outboxItem } from '@/lib/rules/delivery/outbox';
import { type Notice, notice } from '@/lib/rules/notifications/schema';

/** Notifies people; for the outbox of the document that causes it. */
export const tellItem = outboxItem('tell', { userIds: z.array(personId()), notice });
export type TellItem = z.output<typeof tellItem>;

/** The outbox entry: notifies each of these people once under the unique `key`. */
export function newTellItem(key: string, at: string, userIds: readonly string[], notice: Notice): TellItem {
  return { ...newItem('tell', key, at), userIds: [...userIds], notice };
}
