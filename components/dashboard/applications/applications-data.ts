import type { SectionData } from '@/components/form/section-data';
import type { ManagedApplication } from '@/lib/contracts/applications';
import type { SubmissionState } from '@/lib/rules/applications/limits';

/** The panel's part of the section's answer. */
export interface PanelData {
  readonly forms: readonly ManagedApplication[];
  readonly counts: Readonly<Record<SubmissionState, number>>;
}

export function toPanelData({ answer }: SectionData): PanelData {
  const { ApplicationSettings, submissionCounts } = answer;
  return {
    forms: ApplicationSettings?.Applications ?? [],
    counts: submissionCounts ?? { pending: 0, accepted: 0, denied: 0 },
  };
}
