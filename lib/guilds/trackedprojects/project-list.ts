import 'server-only';
import type { TrackedProject } from '@/lib/contracts/projects/project-data';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { trackedProjects } from '@/lib/db/collections/projects';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import type { Directory } from '@/lib/guild-settings/directory';
import { versionLink } from '@/lib/rules/projects/announcement';

export type ProjectEntry = Doc<typeof trackedProjects>['entries'][number];
type Change = (entries: readonly ProjectEntry[]) => readonly ProjectEntry[];

/** The projects that a guild tracks, in the order in which they were added. */
export async function listProjects(guildId: GuildId): Promise<readonly ProjectEntry[]> {
  return (await (await getStore()).collection(trackedProjects).get(guildId))?.value.entries ?? [];
}

/** Changes the list of a guild; `change` is pure and may throw. Gives the list as it is then. */
export async function changeProjects(guildId: GuildId, change: Change): Promise<readonly ProjectEntry[]> {
  const { value } = await (await getStore()).collection(trackedProjects).upsert(
    guildId,
    () => ({ guildId, entries: [...change([])] }),
    (list) => {
      const entries = change(list.entries);
      return entries === list.entries ? list : { ...list, entries: [...entries] };
    },
  );
  return value.entries;
}

/** Throws `not_found` when the list has no such entry. */
export function requireProject(entries: readonly ProjectEntry[], id: string): ProjectEntry {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new AppError('not_found', { message: 'This project is not tracked any more.' });
  return found;
}

/** An entry as the dashboard shows it, with the present names of its channel and roles. */
export function toTrackedProject(entry: ProjectEntry, { channels, roles }: Directory): TrackedProject {
  const { id, platform, latest, seen: _, stamp: __, addedAt: ___, ...shown } = entry;
  return {
    ...shown,
    _id: id,
    projectPlatform: platform,
    channelName: channels.find((channel) => channel.id === entry.channelId)?.name ?? null,
    roleNames: entry.roleIds.map((roleId) => roles.find((role) => role.id === roleId)?.name ?? null),
    latest: latest && { ...latest, url: versionLink(platform, entry.projectUrl, latest.id) },
  };
}
