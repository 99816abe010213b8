import 'server-only';
import type { Store } from '@/lib/db/open-store';
import type { JobHandler } from './on-job';

/** What became of an attempt, or of the worker itself; for the log. */
export type JobEvent =
  | { readonly type: 'done' | 'taken-over'; readonly job: JobLabel }
  | {
      readonly type: 'retry' | 'failed' | 'unfinished';
      readonly job: JobLabel;
      readonly error: unknown;
    }
  /** The worker cannot look after jobs, and can again. */
  | { readonly type: 'trouble'; readonly error: unknown }
  | { readonly type: 'recovered' };

export interface JobLabel {
  readonly id: string;
  readonly kind: string;
  readonly attempt: number;
}

/** What attempts work with. */
export interface JobHost {
  readonly store: Store;
  /** By the name of their kind. */
  readonly handlers: ReadonlyMap<string, JobHandler>;
  /** Names the worker in claims and leases; another one for each. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** After so many milliseconds without a renewal others may take a job over. */
  readonly claimMs: number;
  /** An attempt that takes longer counts as failed. */
  readonly attemptMs: number;
  /** Aborted when attempts must end now: their jobs go back as they were. */
  readonly stop: AbortSignal;
  readonly report: (event: JobEvent) => void;
}
