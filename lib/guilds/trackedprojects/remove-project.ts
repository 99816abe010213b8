import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { recordAction } from '@/lib/guilds/record-action';
import { changeProjects, requireProject } from '@/lib/guilds/trackedprojects/project-list';

/** Tracks a project no longer; gives its name. Throws `not_found`. */
export async function removeProject(guildId: GuildId, id: string, by: Viewer): Promise<string> {
  let name = '';
  await changeProjects(guildId, (entries) => {
    name = requireProject(entries, id).projectName;
    return entries.filter((entry) => entry.id !== id);
  });
  await recordAction(guildId, { id: 'trackedprojects' }, by, `Removed the project '${name}'.`);
  return name;
}
