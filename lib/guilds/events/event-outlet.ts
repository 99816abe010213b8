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

/** True for an answer that says that nothing was done. */
function isRefusal(reason: AppError): boolean {
  return isAppError(reason, 'discord_refused') || isAppError(reason, 'rate_limited');
}

/** What is said of an attempt that failed for good. */
function toProblem(reason: AppError): string {
  return isRefusal(reason) ? reason.message : "Discord didn't answer.";
}

/**
 * Posts a new event. One that Discord refuses is not kept; one that may stand there is, with what is the
 * matter.
 */
function posting<T extends EventDocument>(kind: EventKind<T>): Handler<T, OutboxItem> {
  return {
    mode: 'awaited',
    async act(item, attempt) {
      const { id, value } = attempt;
      // As it was posted first, also when it was cancelled before that was known.
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

/** Posts in the first channel that is still there, and gives its id; null without any. */
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

/** Announces how an event ended; then its own message says so too. */
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

/**
 * How the events of a kind come onto Discord and stay in line with what is stored; `more` does the kind's
 * own.
 */
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
        // Changed while it was planned: the last plan has to be the right one.
        return (now) =>
          now.state === value.state && now.endsAt === value.endsAt ? now : withPlain(now, item, 'plan');
      },
    }),
    on(announceItem, announcing(kind)),
    telling(on),
    ...more(on),
  ]);
}
