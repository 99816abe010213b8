import type { PanelData } from '@/components/panel/panel-props';
import type { ManagedApplication } from '@/lib/contracts/applications';

/** The section's data with other forms. */
export function withForms(
  data: PanelData<'applications'>,
  change: (forms: readonly ManagedApplication[]) => ManagedApplication[],
): PanelData<'applications'> {
  const { ApplicationSettings: settings, ...rest } = data.answer;
  const Applications = change(settings.Applications);
  return { ...data, answer: { ...rest, ApplicationSettings: { ...settings, Applications } } };
}
