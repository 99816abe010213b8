import { serve } from '@/lib/api/serve';
import { searchProjects as contract } from '@/lib/contracts/projects/projects';
import { searchProjects } from '@/lib/guilds/trackedprojects/add-project';

export const GET = serve(contract, async ({ query }) => ({
  results: await searchProjects(query.platform, query.query),
}));
