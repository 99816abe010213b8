import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Stored } from '@/lib/db/collection';
import { getStore } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import {
  type EventDocument,
  type Events,
  newPostItem,
  withItems,
  withOutcome,
  withState,
} from '@/lib/guilds/events/event-kind';
import { findEvent } from '@/lib/guilds/events/find-event';
import { planNext } from '@/lib/guilds/events/plan-event';
import { newItem, type OutboxItem } from '@/lib/rules/delivery/outbox';
import { isOver } from '@/lib/rules/events/states';

/** Maximum difference between the clocks of processes, in milliseconds. */
const SKEW = 5000;

/**
 * Delivers the effect that an event needs in its current state, queueing it again after a failure. Returns
 * whether the event has changed its state. Throws why it failed.
 */
async function deliverOwed<T extends EventDocument, L>(
  { outlet }: Events<T, L>,
  { id, value: { state } }: Stored<T>,
  item: OutboxItem,
): Promise<boolean> {
  let { key } = item;
  const { stored, failures } = await deliver(outlet, id, (collection) =>
    collection.update(id, (now) => {
      const waiting = now.outbox.find(({ kind }) => kind === item.kind);
      key = waiting?.key ?? item.key;
      return waiting || now.state !== state ? now : withItems(now, { ...item, isUncertain: true });
    }),
  );
  const failure = failures.get(key);
  if (failure) throw failure;
  return stored?.value.state !== state;
}

/** Takes one step towards the end; each is stored before the next begins. False if none is left. */
async function takeStep<T extends EventDocument, L>(events: Events<T, L>, id: string): Promise<boolean> {
  const found = await findEvent(events, id);
  if (!found || isOver(found.value.state)) return false;
  const { value } = found;
  const { states } = events;
  const collection = events.open(await getStore());
  switch (value.state) {
    case 'publishing':
      return deliverOwed(events, found, newPostItem(events, id, value));
    case 'active':
      if (Date.parse(value.endsAt) > Date.now() + SKEW) {
        // The end was moved to a later time.
        await planNext(events, id, value);
        return false;
      }
      await collection.update(id, (now) => (now.state === 'active' ? withState(now, states.closing) : now));
      return true;
    case states.closing: {
      const decision = await events.decide(id, value);
      const key = randomUUID();
      if (decision)
        await collection.update(id, (now) =>
          now.state === states.closing ? withOutcome(events, decision(now), key) : now,
        );
      return true;
    }
    default:
      return deliverOwed(events, found, newItem('announce', randomUUID(), value.endsAt));
  }
}

/**
 * The job at the end of an event: closes it, determines the outcome and announces it. Resumes after a crash,
 * and concurrent runs do the work once. Throws if Discord is unavailable or refuses, and is retried.
 */
export async function endEvent<T extends EventDocument, L>(
  events: Events<T, L>,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await takeStep(events, id))) {
    // Each call takes one step.
  }
}
