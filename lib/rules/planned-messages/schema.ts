import { z } from 'zod';
import { person } from '@/lib/core/person';
import { defaultTimeZone } from '@/lib/core/time-zone';
import { whole } from '@/lib/core/whole';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { mentionChoices } from '@/lib/rules/messages/mentions';
import { tellProblemItem } from '@/lib/rules/notifications/problem-item';
import { repeats } from '@/lib/rules/planned-messages/calendar';

const isoDate = z.iso.datetime();

/** Days and times by the server's wall clock: see the calendar. */
export const plannedSchedule = z.object({
  repeat: z.enum(repeats),
  date: z.string(),
  time: z.string(),
  weekdays: whole(z.array(z.int().min(1).max(7))),
  until: z.string().nullable(),
  /** It finishes after this many times; null for no such limit. */
  times: z.int().positive().nullable(),
});
export type PlannedSchedule = z.output<typeof plannedSchedule>;

/** The outcome of one time. */
const plannedOutcomes = ['posted', 'failed', 'missed', 'locked'] as const;

export const plannedParts = {
  start: z.strictObject({ date: z.string().max(10), time: z.string().max(5) }),
  until: z.string().max(10).default(''),
};

const pastTime = z.object({
  /** When it was posted, or should have been. */
  at: isoDate,
  outcome: z.enum(plannedOutcomes),
  channelId: z.string(),
  /** Null unless it was posted. */
  messageId: z.string().nullable(),
});

const plannedStates = ['active', 'paused', 'finished'] as const;

/** A planned message without its text. */
export const storedPlanned = z.object({
  id: z.string(),
  name: z.string(),
  channelId: z.string(),
  /** Who may be mentioned. */
  mentions: z.enum(mentionChoices),
  schedule: plannedSchedule,
  state: z.enum(plannedStates),
  /** When it is posted next; null if it isn't planned. */
  nextAt: isoDate.nullable(),
  /** Times so far. */
  count: z.int().nonnegative(),
  /** Where the message is stored. */
  draftId: z.string(),
  /** Incremented with each change by a person. */
  revision: z.int().positive(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Who changed it last. */
  updatedBy: person,
  /** Why it wasn't posted last time, as a sentence. */
  problem: z.string().nullable(),
  /** Newest first. */
  history: z.array(pastTime).default([]),
});
export type StoredPlanned = z.output<typeof storedPlanned>;

const posting = {
  plannedId: z.string(),
  channelId: z.string(),
  draft: messageDraft,
  pings: z.array(z.enum(['users', 'roles', 'everyone'])).readonly(),
};

/** Posts a message that is due; `dueAt` is its time. */
export const postPlannedItem = outboxItem('post-planned', { ...posting, dueAt: isoDate });
/** Posts a message now at a person's request; `before` is restored if Discord refuses. */
export const postNowItem = outboxItem('post-planned-now', {
  ...posting,
  before: z.object({ state: z.enum(plannedStates), nextAt: isoDate.nullable() }),
});
/** Reschedules or cancels the job of a planned message. */
export const planPostItem = outboxItem('plan-post', { plannedId: z.string() });

/** A guild's planned messages, oldest first, and its outbox. */
export const plannedList = z.object({
  guildId: z.string(),
  /** The time zone that the next times were computed in. */
  zone: z.string().default(defaultTimeZone),
  planned: z.array(storedPlanned).default([]),
  outbox: outboxOf(postPlannedItem, postNowItem, planPostItem, tellProblemItem),
});
export type PlannedList = z.output<typeof plannedList>;

export const listedPlanned = storedPlanned
  .omit({ draftId: true, updatedBy: true, history: true, state: true, createdAt: true })
  .extend({
    /** `posting`: due, and not known to be posted yet. */
    state: z.enum([...plannedStates, 'posting']),
    username: z.string(),
    /** Over the plan's limit: it isn't posted. */
    isLocked: z.boolean(),
    history: z.array(
      pastTime.omit({ messageId: true }).extend({
        /** Address of the message on Discord. */
        link: z.string().nullable(),
      }),
    ),
  });
export type ListedPlanned = z.output<typeof listedPlanned>;
