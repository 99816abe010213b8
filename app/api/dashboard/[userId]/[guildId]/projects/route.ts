import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import * as contracts from '@/lib/contracts/projects/projects';
import { trackedprojects } from '@/lib/guild-settings/sections/trackedprojects';
import { readSection } from '@/lib/guilds/registry/read-section';
import { addProject } from '@/lib/guilds/trackedprojects/add-project';

export const GET = serve(contracts.readProjects, async ({ params }) => {
  const { answer, version } = await readSection(trackedprojects, params.guildId);
  return new Reply(answer, { version });
});

export const POST = serve(contracts.addProject, async ({ params, body, viewer }) => {
  const now = await addProject(params.guildId, body, viewer());
  return { success: true, ...now, message: `${now.project.projectName} is now tracked.` } as const;
});
