import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { editProject } from '@/lib/contracts/projects/projects';
import { pingStake, requirePostable, requireRoles } from '@/lib/guilds/references';
import { listProjects } from '@/lib/guilds/trackedprojects/project-list';
import { changeProjects } from '@/lib/guilds/trackedprojects/project-outlet';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { channelName, mergeChosen, planRoom, roleNames } from '@/lib/guilds/transfer/part-rules';
import { addProjectAction } from '@/lib/rules/projects/actions';
import { readProjectLink, toProjectRef } from '@/lib/rules/projects/link';
import { type ProjectEntry, projectEntry } from '@/lib/rules/projects/schema';

/** A stored entry without what checks fill in. */
const entry = projectEntry
  .omit({ id: true, iconUrl: true, known: true, addedAt: true, seen: true, stamp: true })
  .omit({ latest: true, problem: true })
  .strict();

function toEntry(project: ProjectEntry): z.output<typeof entry> {
  return entry.strip().parse(project);
}

/** Tracked mod projects; icons and supported loaders are read at the first check. */
export const projectsPart = definePart({
  id: 'projects',
  schema: entry,
  read: async (guildId) => (await listProjects(guildId)).map(toEntry),
  nameOf: ({ projectName }) => projectName,
  keyOf: ({ platform, projectId }) => `${platform} ${projectId}`,
  place: (project, at) => ({
    ...project,
    channelId: at.channel(project.channelId),
    roleIds: at.roles(project.roleIds),
  }),
  // Name and URL come from the platform and are updated automatically.
  compared: ({ projectName: _, projectUrl: __, ...chosen }) => chosen,
  describe: ({ platform, channelId, roleIds }, around) =>
    [
      platform,
      channelName(channelId, around),
      ...(roleIds.length > 0 ? [`pings ${roleNames(roleIds, around)}`] : []),
    ].join(', '),
  check: (project, { snapshot, gate }, { before }) => {
    const { platform, projectId, projectName, projectUrl, ...change } = project;
    const isRef = toProjectRef(platform, projectId)?.ref === projectId && !projectId.includes('/');
    const isLink = projectUrl.startsWith('https://') && readProjectLink(projectUrl)?.platform === platform;
    if (!isRef || !isLink || projectName.trim() === '' || projectName.length > 200)
      return `This is not a ${platform} project.`;
    const wrong = editProject.body.safeParse(change).error?.issues[0]?.message;
    if (wrong !== undefined) return wrong;
    gate(addProjectAction, pingStake(snapshot, project, before));
    requirePostable(snapshot, project.channelId, 'channelId');
    requireRoles(snapshot, project.roleIds, 'roleIds');
    return null;
  },
  room: planRoom('projects', 'trackedProjects'),
  write: async ({ guildId, choose, note }) => {
    const at = new Date().toISOString();
    const added = { iconUrl: null, addedAt: at, seen: null, stamp: null, latest: null, problem: null };
    await changeProjects(guildId, (entries) => {
      const chosen = choose(entries.map(toEntry));
      if (chosen.length === 0) return null;
      const merged = mergeChosen(entries, chosen, (content, before): ProjectEntry => {
        const { projectName, projectUrl, ...filter } = content;
        if (before) return { ...before, ...filter, problem: null };
        const known = { loaders: content.loaders, gameVersions: content.gameVersions };
        return { id: randomUUID(), ...filter, projectName, projectUrl, known, ...added };
      });
      return { entries: merged, entry: note(chosen) };
    });
    return [];
  },
});
