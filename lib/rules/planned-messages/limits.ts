import { HOUR } from '@/lib/core/milliseconds';

/** Limits of planned messages; how many there may be is for the plan to say (lib/plans). */
export const plannedLimits = {
  name: 80,
  /** Most times that one may be set to come. */
  times: 1000,
  /** The last times that are kept of each. */
  history: 10,
  /** Finished ones that are kept. */
  finished: 20,
  /** A message is posted so late at most, in milliseconds; later it is skipped. */
  lateMs: HOUR,
} as const;
