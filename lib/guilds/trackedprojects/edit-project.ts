import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { TrackedProject } from '@/lib/contracts/projects/project-data';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { requireRoles } from '@/lib/guilds/mention-roles';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { recordAction } from '@/lib/guilds/record-action';
import {
  changeProjects,
  type ProjectEntry,
  requireProject,
  toTrackedProject,
} from '@/lib/guilds/trackedprojects/project-list';
import type { ReleaseChannel } from '@/lib/rules/projects/project';

/** What is left out stays. */
export interface ProjectChange {
  readonly channelId?: string | undefined;
  readonly roleIds?: readonly string[] | undefined;
  readonly loaders?: readonly string[] | undefined;
  readonly gameVersions?: readonly string[] | undefined;
  readonly releaseChannels?: readonly ReleaseChannel[] | undefined;
}

/**
 * Changes where, for whom and which versions are announced; versions that a former filter kept back are not
 * made up for. Throws `not_found`, and `invalid` for a channel or role that cannot be used.
 */
export async function editProject(
  guildId: GuildId,
  id: string,
  change: ProjectChange,
  by: Viewer,
): Promise<TrackedProject> {
  const { channelId, roleIds, loaders, gameVersions, releaseChannels } = change;
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const place = channelId === undefined ? null : requirePostable(snapshot, channelId, 'channelId');
  const changed: Partial<ProjectEntry> = {
    // A new place may do what the old one did not.
    ...(place ? { channelId: place.id, problem: null } : {}),
    ...(roleIds === undefined ? {} : { roleIds: requireRoles(snapshot, roleIds, 'roleIds') }),
    ...(loaders === undefined ? {} : { loaders: [...new Set(loaders)] }),
    ...(gameVersions === undefined ? {} : { gameVersions: [...new Set(gameVersions)] }),
    ...(releaseChannels === undefined ? {} : { releaseChannels: [...new Set(releaseChannels)] }),
  };
  const entries = await changeProjects(guildId, (known) => {
    requireProject(known, id);
    return known.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry));
  });
  const entry = requireProject(entries, id);
  const action = `Changed the announcements of the project '${entry.projectName}'.`;
  await recordAction(guildId, { id: 'trackedprojects' }, by, action);
  return toTrackedProject(entry, snapshot.directory);
}
