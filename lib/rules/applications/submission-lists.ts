import type { z } from 'zod';
import type { storedSubmission } from '@/lib/rules/applications/schema';

type SubmissionPlace = Pick<z.output<typeof storedSubmission>, 'guildId' | 'appId' | 'state' | 'userId'>;

/** Which submissions of a guild; what is left out may be anything. */
export type SubmissionSelection = Pick<SubmissionPlace, 'guildId'> & {
  readonly [Part in 'appId' | 'state' | 'userId']?: SubmissionPlace[Part] | undefined;
};

/** The index value of a list of submissions. No appId holds a `*` or `:`, so no two lists share one. */
export function submissionList({ guildId, appId, state, userId }: SubmissionSelection): string {
  return [guildId, appId ?? '*', state ?? '*', userId ?? '*'].join(':');
}

/** Every list of a submission: by form, by state and by both, all of one person, and those to one form. */
export function listsOf({ guildId, appId, state, userId }: SubmissionPlace): string[] {
  return [
    { guildId },
    { guildId, state },
    { guildId, userId },
    { guildId, appId },
    { guildId, appId, state },
    { guildId, appId, userId },
  ].map(submissionList);
}
