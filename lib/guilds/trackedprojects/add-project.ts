import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import type { addProject as contract } from '@/lib/contracts/projects/projects';
import type { BodyOf } from '@/lib/core/endpoint';
import { type AppError, invalidAt, takenAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { getGuildPlan, requireSlot } from '@/lib/guilds/guild-plan';
import { pingStake, requirePostable, requireRoles } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import { seenAfter, toFindings } from '@/lib/guilds/trackedprojects/announce-versions';
import { listProjects, toProjectSlots, toTrackedProject } from '@/lib/guilds/trackedprojects/project-list';
import { changeProjects } from '@/lib/guilds/trackedprojects/project-outlet';
import { projectSources } from '@/lib/projects/project-sources';
import type { Actor } from '@/lib/rules/audit/action';
import { addProjectAction } from '@/lib/rules/projects/actions';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';
import { readProjectLink, toProjectRef } from '@/lib/rules/projects/link';
import type { Project, ProjectEntry, TrackedProject } from '@/lib/rules/projects/schema';

/** A platform's projects that match a text, the best first, or a link's own. Throws as the sources. */
export async function searchProjects(platform: ProjectPlatform, query: string): Promise<Project[]> {
  const linked = readProjectLink(query);
  if (!linked) return projectSources[platform].search(query);
  const found = await projectSources[linked.platform].find(linked.ref);
  return found ? [found] : [];
}

export type NewProject = BodyOf<typeof contract>;

/** The list after a change, and the changed project. */
export interface ProjectChanged extends ProjectSlots {
  readonly project: TrackedProject;
}

function invalidProject(message: string): AppError {
  return invalidAt('projectId', message);
}

async function findProject({ projectPlatform, projectId }: NewProject): Promise<Project> {
  const ref = toProjectRef(projectPlatform, projectId);
  if (!ref) throw invalidProject('This is not a link to a Modrinth or CurseForge project.');
  const found = await projectSources[ref.platform].find(ref.ref);
  if (!found) throw invalidProject(`There is no such project on ${ref.platform}.`);
  return found;
}

function assertNew(entries: readonly ProjectEntry[], { platform, id, name }: Project): void {
  if (!entries.some((entry) => entry.platform === platform && entry.projectId === id)) return;
  throw takenAt('projectId', `${name} is already tracked.`);
}

/**
 * Tracks a project in a guild from now on: existing versions are not announced. Throws `invalid` for an
 * unusable project, channel or role, `already_exists`, `premium_required` or `conflict` if the plan allows no
 * more, `forbidden` if the person may not post or ping there, and what the sources throw.
 */
export async function addProject(guildId: GuildId, input: NewProject, by: Actor): Promise<ProjectChanged> {
  const snapshot = await getSeen(guildId, by);
  const { id: channelId } = requirePostable(snapshot, input.channelId, 'channelId');
  await assertMay(snapshot, by, addProjectAction, pingStake(snapshot, input));
  const roleIds = requireRoles(snapshot, input.roleIds, 'roleIds');
  const plan = await getGuildPlan(guildId);
  requireSlot('trackedProjects', plan, (await listProjects(guildId)).length, 'projects');
  const project = await findProject(input);
  const versions = await projectSources[project.platform].listVersions(project.id);
  const { at, entryOf } = beginAct(guildId, by);
  const entry: ProjectEntry = {
    id: randomUUID(),
    platform: project.platform,
    projectId: project.id,
    ...toFindings({ project, versions }),
    channelId,
    roleIds,
    loaders: [...new Set(input.loaders)],
    gameVersions: [...new Set(input.gameVersions)],
    releaseChannels: [...new Set(input.releaseChannels)],
    addedAt: at,
    seen: seenAfter(null, versions),
    stamp: null,
    problem: null,
  };
  const entries = await changeProjects(guildId, (before) => {
    assertNew(before, project);
    requireSlot('trackedProjects', plan, before.length, 'projects');
    return { entries: [...before, entry], entry: entryOf(addProjectAction, { name: project.name }) };
  });
  return {
    ...toProjectSlots(entries, { snapshot, plan }),
    project: toTrackedProject(entry, snapshot.directory),
  };
}
