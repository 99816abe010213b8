import { DAY } from '@/lib/core/milliseconds';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { pollLimits } from '@/lib/rules/polls/limits';

/** For how many days things are kept. What ends them reads these numbers, and so does the privacy page. */
export const retention = {
  /** A sign-in, used or not. */
  session: 30,
  /** A sign-in in the Activity, in hours: it signs in again automatically. */
  activityHours: 12,
  /** A finished copy of one's data, after which another one can be requested. */
  export: 7,
  /** From the request to delete an account to its deletion. */
  deletion: 7,
  contact: 365,
  /** Giveaway entries and poll votes, from the start: a month after the latest possible end. */
  giveawayEntry: giveawayLimits.days + 30,
  pollVote: pollLimits.days + 30,
  statistics: 60,
  /** A verification, after the last attempt, and after the team's decision. */
  verificationTry: 1,
  verificationDecision: 90,
} as const;

export function daysInMs(days: number): number {
  return days * DAY;
}
