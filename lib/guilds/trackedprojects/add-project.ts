import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { TrackedProject } from '@/lib/contracts/projects/project-data';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { requireRoles } from '@/lib/guilds/mention-roles';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { recordAction } from '@/lib/guilds/record-action';
import { requireSlot } from '@/lib/guilds/require-slot';
import {
  changeProjects,
  listProjects,
  type ProjectEntry,
  toTrackedProject,
} from '@/lib/guilds/trackedprojects/project-list';
import { projectSources } from '@/lib/projects/project-sources';
import { toProjectRef } from '@/lib/rules/projects/link';
import {
  latestOf,
  type Project,
  type ProjectPlatform,
  rememberVersions,
  type VersionFilter,
} from '@/lib/rules/projects/project';

export interface NewProject extends VersionFilter {
  readonly projectPlatform: ProjectPlatform;
  /** Id, slug or link; a link's own platform wins. */
  readonly projectId: string;
  readonly channelId: string;
  readonly roleIds: readonly string[];
}

function invalidProject(message: string): AppError {
  return new AppError('invalid', { message, fields: { projectId: message } });
}

async function findProject({ projectPlatform, projectId }: NewProject): Promise<Project> {
  const ref = toProjectRef(projectPlatform, projectId);
  if (!ref) throw invalidProject('This is no link to a project of Modrinth or CurseForge.');
  const found = await projectSources[ref.platform].find(ref.ref);
  if (!found) throw invalidProject(`There is no such project on ${ref.platform}.`);
  return found;
}

function assertNew(entries: readonly ProjectEntry[], { platform, id, name }: Project): void {
  if (!entries.some((entry) => entry.platform === platform && entry.projectId === id)) return;
  const message = `${name} is tracked already.`;
  throw new AppError('already_exists', { message, fields: { projectId: message } });
}

/**
 * Tracks a project in a guild from now on: what it has published so far is not announced. Throws `invalid`
 * for a project, channel or role that cannot be used, `already_exists`, `premium_required` or `conflict` when
 * the plan allows no more, and as the sources do.
 */
export async function addProject(guildId: GuildId, input: NewProject, by: Viewer): Promise<TrackedProject> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const { id: channelId } = requirePostable(snapshot, input.channelId, 'channelId');
  const roleIds = requireRoles(snapshot, input.roleIds, 'roleIds');
  const plan = await getGuildPlan(guildId);
  requireSlot('trackedProjects', plan, (await listProjects(guildId)).length, 'projects');
  const project = await findProject(input);
  const versions = await projectSources[project.platform].listVersions(project.id);
  const latest = latestOf(versions);
  const entry: ProjectEntry = {
    id: randomUUID(),
    platform: project.platform,
    projectId: project.id,
    projectName: project.name,
    projectUrl: project.url,
    iconUrl: project.iconUrl,
    known: { loaders: [...project.loaders], gameVersions: [...project.gameVersions] },
    channelId,
    roleIds,
    loaders: [...new Set(input.loaders)],
    gameVersions: [...new Set(input.gameVersions)],
    releaseChannels: [...new Set(input.releaseChannels)],
    addedAt: new Date().toISOString(),
    seen: [
      ...rememberVersions(
        null,
        versions.toReversed().map(({ id }) => id),
      ),
    ],
    stamp: null,
    latest: latest && { id: latest.id, name: latest.name, publishedAt: latest.publishedAt },
    problem: null,
  };
  await changeProjects(guildId, (entries) => {
    assertNew(entries, project);
    requireSlot('trackedProjects', plan, entries.length, 'projects');
    return [...entries, entry];
  });
  await recordAction(guildId, { id: 'trackedprojects' }, by, `Added the project '${project.name}'.`);
  return toTrackedProject(entry, snapshot.directory);
}
