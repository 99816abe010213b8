import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { sectionCall } from '@/lib/contracts/dashboard';
import { projectSlots } from '@/lib/contracts/projects/project-data';
import { changesOf, fieldSchema } from '@/lib/core/form-schema';
import { addProjectAction, editProjectAction, removeProjectAction } from '@/lib/rules/projects/actions';
import { projectForm } from '@/lib/rules/projects/form';
import { projectPlatforms } from '@/lib/rules/projects/limits';
import { project, trackedProject } from '@/lib/rules/projects/schema';

const projectPlatform = z.enum(projectPlatforms, 'Choose Modrinth or CurseForge.');

/** What only the answers have of a project; it may be sent back and says nothing. */
const unread = z.unknown().optional();
const answered = {
  _id: unread,
  projectName: unread,
  projectUrl: unread,
  iconUrl: unread,
  known: unread,
  channelName: unread,
  roleNames: unread,
  latest: unread,
  problem: unread,
};

const filterNames = z.array(z.string().min(1).max(40)).max(50, 'At most 50.');
const { channelId, roleIds, releaseChannels } = projectForm.fields;

const removed = projectSlots.extend({ success: z.literal(true), message: z.string() });
const changed = removed.extend({ project: trackedProject });

/** The section's own GET, at its own path since its POST has another contract. */
export const readProjects = dashboard.get('/projects', {
  ...sectionCall,
  summary: 'The tracked projects with the lists their pickers need.',
});

export const addProject = dashboard.post('/projects', {
  summary: "Tracks a project by id, slug or link. Refused at the plan's limit.",
  access: addProjectAction.access,
  body: z.strictObject({
    ...answered,
    projectPlatform,
    projectId: z.string('Choose a project.').trim().min(1, 'Choose a project.').max(500),
    channelId: fieldSchema(channelId),
    roleIds: fieldSchema(roleIds),
    loaders: filterNames.default([]),
    gameVersions: filterNames.default([]),
    releaseChannels: fieldSchema(releaseChannels),
  }),
  returns: changed,
  limit: { count: 20, seconds: 60 },
});

export const editProject = dashboard.patch('/projects/{id}', {
  summary: "Changes the channel, pings and filters of a project's announcements. Omitted fields stay.",
  access: editProjectAction.access,
  body: changesOf(projectForm).extend({
    loaders: filterNames.optional(),
    gameVersions: filterNames.optional(),
  }),
  returns: changed,
});

export const removeProject = dashboard.delete('/projects/{id}', {
  summary: 'Stops tracking a project.',
  access: removeProjectAction.access,
  returns: removed,
});

export const searchProjects = dashboard.get('/projects/search', {
  summary: 'Up to 10 projects of a platform that match a text, or the one that a link leads to.',
  access: addProjectAction.access,
  query: z.object({
    platform: projectPlatform,
    query: z.string().trim().min(1, 'Type a name or a link.').max(200, 'At most 200 characters.'),
  }),
  returns: z.object({ results: z.array(project) }),
  limit: { count: 60, seconds: 60 },
});
