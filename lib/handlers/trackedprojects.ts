import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/projects/projects';
import { trackedprojects } from '@/lib/guild-settings/sections/trackedprojects';
import { readSection } from '@/lib/guilds/registry/read-section';
import { addProject, searchProjects } from '@/lib/guilds/trackedprojects/add-project';
import { editProject, removeProject } from '@/lib/guilds/trackedprojects/edit-project';

export const calls = handlers(contracts, {
  readProjects: async ({ params, viewer }) => {
    const { answer, version } = await readSection(trackedprojects, params.guildId, viewer());
    return new Reply(answer, { version });
  },
  addProject: async ({ params, body, viewer }) => {
    const now = await addProject(params.guildId, body, viewer());
    return { success: true, ...now, message: `${now.project.projectName} is now tracked.` } as const;
  },
  editProject: async ({ params, body, viewer }) => {
    const now = await editProject(params.guildId, params.id, body, viewer());
    return { success: true, ...now, message: `${now.project.projectName} saved.` } as const;
  },
  removeProject: async ({ params, viewer }) => {
    const { name, ...now } = await removeProject(params.guildId, params.id, viewer());
    return { success: true, ...now, message: `${name} removed.` } as const;
  },
  searchProjects: async ({ query }) => ({
    results: await searchProjects(query.platform, query.query),
  }),
});
