import 'server-only';
import type { OutgoingMessage } from '@/lib/core/discord';
import { type AppError, isAppError } from '@/lib/core/errors';
import {
  type Attempt,
  type BoundHandler,
  type Handler,
  type On,
  type Outlet,
  outletOf,
} from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import {
  type EventDocument,
  type EventKind,
  type Stamp,
  withPlain,
  withProblem,
  withState,
} from '@/lib/guilds/events/event-kind';
import { planNext } from '@/lib/guilds/events/plan-event';
import { showEvent } from '@/lib/guilds/events/show-event';
import type { OutboxItem } from '@/lib/rules/delivery/outbox';
import { announceItem, editItem, planItem, postItem } from '@/lib/rules/events/schema';
import { telling } from '@/lib/social/tell';

/** True for an error that means that nothing was done. */
function isRefusal(reason: AppError): boolean {
  return isAppError(reason, 'discord_refused') || isAppError(reason, 'rate_limited');
}

function toProblem(reason: AppError): string {
  return isRefusal(reason) ? reason.message : "Discord didn't answer.";
}

/** Posts a new event. A refused one is removed; one that may have been posted is kept with its problem. */
function posting<T extends EventDocument>(kind: EventKind<T>): Handler<T, OutboxItem> {
  return {
    mode: 'awaited',
    async act(item, attempt) {
      const { id, value } = attempt;
      // As first posted, even if it was cancelled before the outcome was known.
      const message = await kind.draw(id, withState(value, 'publishing'));
      const sent = { ...message, allowedMentions: { parse: [] } };
      const messageId = await postOnce(value.channelId, sent, item, attempt);
      return (now) => {
        const shown = { ...now, messageId, problem: null };
        if (now.state !== 'publishing') return withPlain(shown, item, 'edit');
        const active = withPlain(withState(shown, 'active'), item, 'plan');
        return kind.posted ? kind.posted(active, item) : active;
      };
    },
    undo(event, { isUncertain, claim }, reason) {
      if (event.state !== 'publishing') return event;
      const isFirst = !isUncertain && claim === null;
      return isFirst && isRefusal(reason) ? null : { ...event, problem: toProblem(reason) };
    },
  };
}

/** Posts in the first channel that still exists, and returns its id; null if none does. */
async function postInFirst(
  channelIds: readonly string[],
  message: OutgoingMessage,
  { key, at }: Stamp,
  attempt: Pick<Attempt<unknown>, 'isRepeat'>,
): Promise<string | null> {
  for (const channelId of channelIds) {
    const entry = { key: `${key}:${channelId}`, at };
    if (await unlessGone(postOnce(channelId, message, entry, attempt))) return channelId;
  }
  return null;
}

/** Announces an event's outcome, then updates its own message. */
function announcing<T extends EventDocument>(kind: EventKind<T>): Handler<T, OutboxItem> {
  const { states, notAnnounced } = kind;
  return {
    async act(item, attempt) {
      const { message, channelIds } = await kind.announce(attempt.id, attempt.value);
      const channelId = await postInFirst(channelIds, message, item, attempt);
      const problem = channelId === null ? `${notAnnounced}: the channel was deleted.` : null;
      return (now) => {
        const done = withState(now, states.done);
        const shown =
          problem === null
            ? withPlain({ ...done, problem }, item, 'edit')
            : withProblem(kind, done, { ...item, problem });
        return kind.announced ? kind.announced(shown, channelId, item) : shown;
      };
    },
    undo: (event, { key, at }, reason) =>
      withProblem(kind, event, { key, at, problem: `${notAnnounced}. ${toProblem(reason)}` }),
  };
}

/** Posts a kind's events on Discord and keeps them up to date; `more` adds the kind's own handlers. */
export function eventOutlet<T extends EventDocument>(
  kind: EventKind<T>,
  more: (on: On<T>) => readonly BoundHandler<T>[] = () => [],
): Outlet<T> {
  return outletOf(kind.collection, kind.open, (on) => [
    on(postItem, posting(kind)),
    on(editItem, { act: (_, { id, value }) => showEvent(kind, id, value) }),
    on(planItem, {
      async act(item, { id, value }) {
        await planNext(kind, id, value);
        // If it has changed meanwhile, it is scheduled again.
        return (now) =>
          now.state === value.state && now.endsAt === value.endsAt ? now : withPlain(now, item, 'plan');
      },
    }),
    on(announceItem, announcing(kind)),
    telling(on),
    ...more(on),
  ]);
}
