import { serve } from '@/lib/api/serve';
import { readExplorer as contract } from '@/lib/contracts/pets/spec';
import { readExplorer } from '@/lib/pets/explore';

export const GET = serve(contract, ({ params: { userId } }) => readExplorer(userId));
