import type { z } from 'zod';
import { HOUR } from '@/lib/core/milliseconds';

export interface JobKind<P extends z.ZodObject = z.ZodObject> {
  /** `giveaway-end`: words in lower case; the ids of its jobs begin with it. */
  readonly name: string;
  /** Parsed when a job is scheduled and again when it runs. With `everyMs` it must accept `{}`. */
  readonly payload: P;
  /** Milliseconds between runs; the worker schedules such a job itself, with the kind's name as its id. */
  readonly everyMs?: number;
}

/** Returns the kind, with the type of its payload. lib/guilds/registry/areas.ts binds its handler. */
export function defineJob<P extends z.ZodObject>(kind: JobKind<P>): JobKind<P> {
  return kind;
}

/** What to do, and when. The caller chooses `id`: scheduling the same id again moves the job. */
export interface PlannedJob<P extends z.ZodObject = z.ZodObject> {
  /** `<name of the kind>:<id of the thing>`, for example `giveaway-end:7f3a`. */
  readonly id: string;
  readonly kind: JobKind<P>;
  /** ISO date; the past means now. */
  readonly dueAt: string;
  readonly payload: z.input<P>;
}

export interface JobRun {
  readonly id: string;
  /**
   * The same for every attempt at one run of a job, new each time it becomes due again. An attempt may be
   * repeated after its work is done if the process ends before storing that, so the handler must be
   * idempotent for the same key.
   */
  readonly key: string;
  /** ISO date for which the job was scheduled; retries run later. */
  readonly plannedFor: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the attempt takes too long, another process takes the job over, or the process ends. */
  readonly signal: AbortSignal;
}

/** Attempts before a job has failed. With the delays below that takes between 21 and 43 minutes. */
export const maxAttempts = 10;

const firstDelayMs = 5000;
const longestDelayMs = HOUR;

/**
 * Milliseconds to wait after failed attempt number `attempt` (1 or more): 5 s doubled with each, at most an
 * hour, reduced by up to half by `random` (0 to 1), so that jobs that failed together are not retried
 * together.
 */
export function retryDelay(attempt: number, random: number): number {
  const most = Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
  return Math.round(most * (1 - random / 2));
}

/** The first time after `now` in steps of `everyMs` from `planned`; times in milliseconds since 1970. */
export function nextOccurrence(planned: number, everyMs: number, now: number): number {
  return planned + (Math.floor(Math.max(now - planned, 0) / everyMs) + 1) * everyMs;
}
