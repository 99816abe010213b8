import { serve } from '@/lib/api/serve';
import * as contracts from '@/lib/contracts/projects/projects';
import { editProject, removeProject } from '@/lib/guilds/trackedprojects/edit-project';

export const PATCH = serve(contracts.editProject, async ({ params, body, viewer }) => {
  const now = await editProject(params.guildId, params.id, body, viewer());
  return { success: true, ...now, message: `${now.project.projectName} saved.` } as const;
});

export const DELETE = serve(contracts.removeProject, async ({ params, viewer }) => {
  const { name, ...now } = await removeProject(params.guildId, params.id, viewer());
  return { success: true, ...now, message: `${name} removed.` } as const;
});
