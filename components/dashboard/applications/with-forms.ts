import type { SectionData } from '@/components/form/section-data';
import type { ManagedApplication } from '@/lib/contracts/applications';

/** The section's data with other forms. */
export function withForms(
  data: SectionData,
  change: (forms: readonly ManagedApplication[]) => ManagedApplication[],
): SectionData {
  const { ApplicationSettings: settings, ...rest } = data.answer;
  const Applications = change(settings?.Applications ?? []);
  return { ...data, answer: { ...rest, ApplicationSettings: { ...settings, Applications } } };
}
