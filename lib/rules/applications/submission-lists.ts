import type { z } from 'zod';
import type { storedSubmission } from '@/lib/rules/applications/schema';

type SubmissionPlace = Pick<z.output<typeof storedSubmission>, 'guildId' | 'appId' | 'state' | 'userId'>;

/** Filters for a guild's submissions; omitted ones match everything. */
export type SubmissionSelection = Pick<SubmissionPlace, 'guildId'> & {
  readonly [Part in 'appId' | 'state' | 'userId']?: SubmissionPlace[Part] | undefined;
};

/** The index value of a list of submissions. No appId holds a `*` or `:`, so no two lists share one. */
export function submissionList({ guildId, appId, state, userId }: SubmissionSelection): string {
  return [guildId, appId ?? '*', state ?? '*', userId ?? '*'].join(':');
}

/** The lists of a submission: by form, by state, by both, by person, and by person and form. */
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
