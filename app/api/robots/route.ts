import { serve } from '@/lib/api/serve';
import { readRobots as contract } from '@/lib/contracts/wiki';
import { robots } from '@/lib/wiki/for-search-engines';

export const GET = serve(contract, async () => robots());
