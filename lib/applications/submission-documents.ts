import 'server-only';
import type { Submission as SubmissionData } from '@/lib/contracts/applications';
import type { Stored } from '@/lib/db/collection';
import type { submissions } from '@/lib/db/collections/applications';
import type { Doc } from '@/lib/db/define-collection';

export type Submission = Doc<typeof submissions>;

/** A submission as those see it who decide on it. */
export function toSubmissionData({ id, value }: Stored<Submission>): SubmissionData {
  return { id, ...value };
}
