import { z } from 'zod';

/** A kind of job: what a job of it must carry and, where it comes round by itself, how often. */
export interface JobKindDef {
  /** Parsed when a job is planned and again when it runs. A kind with `everySeconds` must accept `{}`. */
  readonly payload: z.ZodObject;
  /**
   * Seconds from one time to the next; the worker plans such a job itself, under the kind's name as its id.
   */
  readonly everySeconds?: number;
}

/** A table of kinds by name: `<Kinds extends JobKindTable<Kinds>>`. */
export type JobKindTable<Kinds> = { readonly [K in keyof Kinds]: JobKindDef };

/** Every kind of job, once. Its handler stands in lib/worker/start-jobs.ts. */
export const jobKinds = {
  /** Works off the outbox of a document by the outlet of this name (lib/delivery). */
  deliver: { payload: z.object({ outlet: z.string(), id: z.string() }) },
  /** What `deliver` does, as it was planned before that; old ones may still wait. */
  'submission-notify': { payload: z.object({ submissionId: z.string() }) },
  /** What `deliver` does, as it was planned before that; old ones may still wait. */
  'ticket-errands': { payload: z.object({ ticketId: z.string() }) },
  /** Closes a giveaway, draws and announces; its next step where that was cut off. */
  'giveaway-end': { payload: z.object({ giveawayId: z.string() }) },
  /** Brings the message of a giveaway in line with what is stored. */
  'giveaway-refresh': { payload: z.object({ giveawayId: z.string() }) },
  /** Closes a poll, counts and posts the result; its next step where that was cut off. */
  'poll-close': { payload: z.object({ pollId: z.string() }) },
  /** Brings the message of a poll in line with what is stored. */
  'poll-refresh': { payload: z.object({ pollId: z.string() }) },
  /** Reads which guilds the bot is in; the bot itself tells sooner. */
  'bot-guilds': { payload: z.object({}), everySeconds: 900 },
  /** Looks at every tracked project and announces new versions. */
  'project-check': { payload: z.object({}), everySeconds: 900 },
} as const satisfies Record<string, JobKindDef>;

export type JobKind = keyof typeof jobKinds & string;

/** What to do, and when. `id` is chosen by who plans it: planning the same id again moves the job. */
export interface PlannedJob<Kinds extends JobKindTable<Kinds>, K extends keyof Kinds & string> {
  /** `<kind>:<id of the thing>`, for example `giveaway-end:7f3a`. */
  readonly id: string;
  readonly kind: K;
  /** ISO date; one in the past means at once. */
  readonly dueAt: string;
  readonly payload: z.input<Kinds[K]['payload']>;
}

/** What a handler is told beside the payload. */
export interface JobRun {
  readonly id: string;
  /**
   * The same for every attempt at one job, another one each time it is due anew. An attempt may be repeated
   * after it has done its work, when the process ends before that is written down: what the handler does must
   * be harmless twice for the same key.
   */
  readonly key: string;
  /** ISO date for which the job was planned; attempts after a failure come later. */
  readonly plannedFor: string;
  /** 1 for the first. */
  readonly attempt: number;
  /**
   * Aborted when the attempt takes too long, when somebody else has taken the job over, and when the process
   * ends.
   */
  readonly signal: AbortSignal;
}

/** One handler for each kind; what it throws makes the job wait and try again. */
export type JobHandlers<Kinds extends JobKindTable<Kinds>> = {
  readonly [K in keyof Kinds]: (payload: z.output<Kinds[K]['payload']>, run: JobRun) => Promise<void>;
};

/** Attempts until a job counts as failed. With the delays below that takes between 21 and 43 minutes. */
export const maxAttempts = 10;

const firstDelayMs = 5000;
const longestDelayMs = 3_600_000;

/**
 * Milliseconds to wait after failed attempt number `attempt` (1 or more): 5 s doubled with each, at most an
 * hour, of which `random` (0 to 1) takes off up to half, so that jobs that failed together do not come back
 * together.
 */
export function retryDelay(attempt: number, random: number): number {
  const most = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
  return Math.round(most * (1 - random / 2));
}

/** The first time after `now` in steps of `everySeconds` from `planned`; times in milliseconds since 1970. */
export function nextOccurrence(planned: number, everySeconds: number, now: number): number {
  const step = everySeconds * 1000;
  return planned + (Math.floor(Math.max(now - planned, 0) / step) + 1) * step;
}
