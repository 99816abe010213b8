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

/** Days and times are texts of the server's wall clock: see the calendar. */
export const plannedSchedule = z.object({
  repeat: z.enum(repeats),
  date: z.string(),
  time: z.string(),
  weekdays: whole(z.array(z.int().min(1).max(7))),
  until: z.string().nullable(),
  /** After so many times it is finished; null for no such end. */
  times: z.int().positive().nullable(),
});
export type PlannedSchedule = z.output<typeof plannedSchedule>;

/** What became of one time. */
const plannedOutcomes = ['posted', 'failed', 'missed', 'locked'] as const;

/** The parts of the form in a body. */
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

/** A planned message in the list of its guild, without the message itself. */
export const storedPlanned = z.object({
  id: z.string(),
  name: z.string(),
  channelId: z.string(),
  /** Whom it may ping. */
  mentions: z.enum(mentionChoices),
  schedule: plannedSchedule,
  state: z.enum(plannedStates),
  /** When it is posted next; null while nothing is planned. */
  nextAt: isoDate.nullable(),
  /** How often its time has come. */
  count: z.int().nonnegative(),
  /** Where the message is stored. */
  draftId: z.string(),
  /** Grows with every change that a person makes. */
  revision: z.int().positive(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Who changed it last. */
  updatedBy: person,
  /** Why it was not posted the last time, for people to read. */
  problem: z.string().nullable(),
  /** The last time first. */
  history: z.array(pastTime).default([]),
});
export type StoredPlanned = z.output<typeof storedPlanned>;

const posting = {
  plannedId: z.string(),
  channelId: z.string(),
  draft: messageDraft,
  pings: z.array(z.enum(['users', 'roles', 'everyone'])).readonly(),
};

/** A message whose time has come is to be posted; `dueAt` is that time. */
export const postPlannedItem = outboxItem('post-planned', { ...posting, dueAt: isoDate });
/** The same because a person asks for it; `before` is restored when Discord refuses. */
export const postNowItem = outboxItem('post-planned-now', {
  ...posting,
  before: z.object({ state: z.enum(plannedStates), nextAt: isoDate.nullable() }),
});
/** The job of a planned message is to be set to its next time, or cancelled. */
export const planPostItem = outboxItem('plan-post', { plannedId: z.string() });

/** The planned messages of a guild, the oldest first, and what is being posted. */
export const plannedList = z.object({
  guildId: z.string(),
  /** The time zone that the next times were found in. */
  zone: z.string().default(defaultTimeZone),
  planned: z.array(storedPlanned).default([]),
  outbox: outboxOf(postPlannedItem, postNowItem, planPostItem, tellProblemItem),
});
export type PlannedList = z.output<typeof plannedList>;

/** A planned message as the dashboard shows it. */
export const listedPlanned = storedPlanned
  .omit({ draftId: true, updatedBy: true, history: true, state: true, createdAt: true })
  .extend({
    /** `posting`: its time has come, and it is not known to be posted yet. */
    state: z.enum([...plannedStates, 'posting']),
    username: z.string(),
    /** Over the plan's limit: it is not posted. */
    isLocked: z.boolean(),
    history: z.array(
      pastTime.omit({ messageId: true }).extend({
        /** Address of the message on Discord. */
        link: z.string().nullable(),
      }),
    ),
  });
export type ListedPlanned = z.output<typeof listedPlanned>;
