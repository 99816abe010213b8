import { DAY } from '@/lib/core/milliseconds';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { pollLimits } from '@/lib/rules/polls/limits';

/** For how many days things are kept. What ends them reads these numbers, and so does the privacy page. */
export const retention = {
  /** A sign-in, used or not. */
  session: 30,
  /** The same inside Discord, in hours: the Activity signs in again automatically. */
  activityHours: 12,
  /** A copy of one's data, once it is ready; another one can be asked for after that. */
  export: 7,
  /** From asking for the deletion of an account to the deletion. */
  deletion: 7,
  /** A message of the contact form. */
  contact: 365,
  /** Entries of a giveaway and votes of a poll, from its start: a month after the latest end it can have. */
  giveawayEntry: giveawayLimits.days + 30,
  pollVote: pollLimits.days + 30,
  /** Daily figures of a server. */
  statistics: 60,
  /** A verification, from the last try, and from the team's decision. */
  verificationTry: 1,
  verificationDecision: 90,
} as const;

/** So many days in milliseconds. */
export function daysInMs(days: number): number {
  return days * DAY;
}
