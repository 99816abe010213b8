import type { SubmissionState } from '@/lib/rules/applications/limits';

/** Which submissions of a guild; what is left out may be anything. */
export interface SubmissionSelection {
  readonly guildId: string;
  readonly appId?: string | undefined;
  readonly state?: SubmissionState | undefined;
  readonly userId?: string | undefined;
}

/**
 * The name of a list of submissions, for their index. No appId holds a `*` or `:`, so two lists never have
 * the same name.
 */
export function submissionList({ guildId, appId, state, userId }: SubmissionSelection): string {
  return [guildId, appId ?? '*', state ?? '*', userId ?? '*'].join(':');
}

/**
 * Every list that a submission stands in: by form, by state and by both, all of one person, and those to one
 * form.
 */
export function listsOf({
  guildId,
  appId,
  state,
  userId,
}: {
  readonly guildId: string;
  readonly appId: string;
  readonly state: SubmissionState;
  readonly userId: string;
}): string[] {
  return [
    { guildId },
    { guildId, state },
    { guildId, userId },
    { guildId, appId },
    { guildId, appId, state },
    { guildId, appId, userId },
  ].map(submissionList);
}
