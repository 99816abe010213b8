import 'server-only';
import { randomUUID } from 'node:crypto';
import { isAppError } from '@/lib/core/errors';
import { deliver } from '@/lib/delivery/deliver';
import { isMessageGone } from '@/lib/discord/failures';
import { deleteMessage, editMessage } from '@/lib/discord/messages';
import { type EventDocument, type EventKind, type Events, withProblem } from '@/lib/guilds/events/event-kind';
import { findEvent } from '@/lib/guilds/events/find-event';
import { planNext } from '@/lib/guilds/events/plan-event';
import { isUnderWay } from '@/lib/rules/events/states';

/** Returns the change that sets the problem of an event's message, and notifies its host, or clears it. */
function note<T extends EventDocument>(kind: EventKind<T>, problem: string | null) {
  const stamp = { key: randomUUID(), at: new Date().toISOString() };
  return (event: T): T => {
    // On its way to its end an event may have a different problem than its message.
    if (event.problem === problem || isUnderWay(event.state)) return event;
    return problem === null ? { ...event, problem } : withProblem(kind, event, { ...stamp, problem });
  };
}

/**
 * Updates the message of an event, or deletes it if its kind says so. If the message is gone or can't be
 * edited, that is stored as its problem. Returns the change that records the result. Throws only if a retry
 * may help.
 */
export async function showEvent<T extends EventDocument>(
  kind: EventKind<T>,
  id: string,
  event: T,
): Promise<(event: T) => T> {
  const { channelId, messageId } = event;
  if (messageId === null) return (now) => now;
  const message = await kind.draw(id, event);
  try {
    if (message) {
      await editMessage(channelId, messageId, { ...message, allowedMentions: { parse: [] } });
      return note(kind, null);
    }
    await deleteMessage(channelId, messageId);
  } catch (error) {
    if (!isAppError(error, 'discord_refused')) throw error;
    const isGone = isMessageGone(error);
    if (message || !isGone) return note(kind, isGone ? 'Its message was deleted on Discord.' : error.message);
  }
  return (now) => ({ ...now, messageId: null, problem: null });
}

/** The job that updates the posted message after people took part. */
export async function refreshEvent<T extends EventDocument, L>(
  kind: Events<T, L>,
  id: string,
): Promise<void> {
  const found = await findEvent(kind, id);
  if (!found) return;
  // A start from before outboxes, interrupted: the end job continues with it.
  if (found.value.state === 'publishing') return planNext(kind, id, found.value);
  const change = await showEvent(kind, id, found.value);
  await deliver(kind.outlet, id, (all) => all.update(id, change));
}
