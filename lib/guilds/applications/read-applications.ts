import 'server-only';
import { listApplications, toManaged } from '@/lib/applications/application-documents';
import { countSubmissions } from '@/lib/applications/list-submissions';
import type { PanelData } from '@/lib/contracts/panels';
import type { PanelContext } from '@/lib/guilds/panel-reader';

/** The forms of a guild beside the settings of the section, and how many submissions there are. */
export async function readApplications({ snapshot }: PanelContext): Promise<PanelData<'applications'>> {
  const [forms, submissionCounts] = await Promise.all([
    listApplications(snapshot.guild.id),
    countSubmissions(snapshot.guild.id),
  ]);
  return { ApplicationSettings: { Applications: forms.map(toManaged) }, submissionCounts };
}
