import type { z } from 'zod';

/** A kind of job, declared once. */
export interface JobKind<P extends z.ZodObject = z.ZodObject> {
  /** `giveaway-end`: words in lower case, with which the ids of its jobs begin. */
  readonly name: string;
  /** Parsed when a job is planned and again when it runs. With `everySeconds` it must accept `{}`. */
  readonly payload: P;
  /**
   * Seconds from one time to the next; the worker plans such a job itself, under the kind's name as its id.
   */
  readonly everySeconds?: number;
}

/** Gives the kind back, with the type of its payload. Who does it is said in lib/guilds/registry/areas.ts. */
export function defineJob<P extends z.ZodObject>(kind: JobKind<P>): JobKind<P> {
  return kind;
}

/** What to do, and when. `id` is chosen by who plans it: planning the same id again moves the job. */
export interface PlannedJob<P extends z.ZodObject = z.ZodObject> {
  /** `<name of the kind>:<id of the thing>`, for example `giveaway-end:7f3a`. */
  readonly id: string;
  readonly kind: JobKind<P>;
  /** ISO date; one in the past means at once. */
  readonly dueAt: string;
  readonly payload: z.input<P>;
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
