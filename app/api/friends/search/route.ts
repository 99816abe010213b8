import { serve } from '@/lib/api/serve';
import { searchPeople as contract } from '@/lib/contracts/friends';
import { searchPeople } from '@/lib/social/search-people';

export const GET = serve(contract, async ({ viewer, query: { name } }) => ({
  people: await searchPeople(viewer().userId, name),
}));
