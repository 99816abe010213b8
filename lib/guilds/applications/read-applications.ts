import 'server-only';
import { listApplications, toManaged } from '@/lib/applications/application-documents';
import { countSubmissions } from '@/lib/applications/list-submissions';
import { isRecord, type Values } from '@/lib/guild-settings/values';
import type { PanelContext } from '@/lib/guilds/panel-reader';

/** The forms of a guild beside the settings of the section, and how many submissions there are. */
export async function readApplications({ snapshot, answer }: PanelContext): Promise<Values> {
  const [forms, submissionCounts] = await Promise.all([
    listApplications(snapshot.guild.id),
    countSubmissions(snapshot.guild.id),
  ]);
  const settings = isRecord(answer.ApplicationSettings) ? answer.ApplicationSettings : {};
  return {
    ApplicationSettings: { ...settings, Applications: forms.map(toManaged) },
    submissionCounts,
  };
}
