import { HOUR } from '@/lib/core/milliseconds';

/** Limits of planned messages; their maximum number depends on the plan (lib/plans). */
export const plannedLimits = {
  name: 80,
  times: 1000,
  /** Past times stored for each message. */
  history: 10,
  finished: 20,
  /** Milliseconds after which a late message is skipped. */
  lateMs: HOUR,
} as const;
