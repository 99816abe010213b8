import 'server-only';
import type { Submission as SubmissionData } from '@/lib/contracts/applications';
import type { SubmissionState } from '@/lib/core/application-form';
import type { Stored } from '@/lib/db/collection';
import type { submissions } from '@/lib/db/collections/applications';
import type { Doc } from '@/lib/db/define-collection';

export type Submission = Doc<typeof submissions>;

/** Which submissions of a guild; what is left out may be anything. */
export interface SubmissionSelection {
  readonly guildId: string;
  readonly appId?: string | undefined;
  readonly state?: SubmissionState | undefined;
  readonly userId?: string | undefined;
}

/** The name of a list of submissions. No appId holds a `*` or `:`, so two lists never have the same name. */
export function submissionList({ guildId, appId, state, userId }: SubmissionSelection): string {
  return [guildId, appId ?? '*', state ?? '*', userId ?? '*'].join(':');
}

/** Every list that a submission stands in: by form, by state and by both, all of one person, and those to one form. */
export function listsOf(of: Pick<Submission, 'guildId' | 'appId' | 'state' | 'userId'>): string[] {
  const { guildId, appId, state, userId } = of;
  return [
    { guildId },
    { guildId, state },
    { guildId, userId },
    { guildId, appId },
    { guildId, appId, state },
    { guildId, appId, userId },
  ].map(submissionList);
}

/** A submission as those see it who decide on it. */
export function toSubmissionData({ id, value }: Stored<Submission>): SubmissionData {
  return { id, ...value };
}
