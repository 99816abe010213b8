import 'server-only';
import type { Store } from '@/lib/db/open-store';
import type { JobHandler } from './on-job';

/** The outcome of an attempt, or the state of the worker; for the log. */
export type JobEvent =
  | { readonly type: 'done' | 'taken-over'; readonly job: JobLabel }
  | {
      readonly type: 'retry' | 'failed' | 'unfinished';
      readonly job: JobLabel;
      readonly error: unknown;
    }
  /** The worker can't process jobs, or can again. */
  | { readonly type: 'trouble'; readonly error: unknown }
  | { readonly type: 'recovered' };

export interface JobLabel {
  readonly id: string;
  readonly kind: string;
  readonly attempt: number;
}

/** The environment of an attempt. */
export interface JobHost {
  readonly store: Store;
  /** By name of the job kind. */
  readonly handlers: ReadonlyMap<string, JobHandler>;
  /** Identifies the worker in claims and leases; unique per worker. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** A claim that has not been renewed for this long may be taken over by another worker. */
  readonly claimMs: number;
  /** An attempt that takes longer fails. */
  readonly attemptMs: number;
  /** Aborted when attempts must stop now: their jobs are put back unchanged. */
  readonly stop: AbortSignal;
  readonly report: (event: JobEvent) => void;
}
