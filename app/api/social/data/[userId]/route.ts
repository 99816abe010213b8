import { serve } from '@/lib/api/serve';
import { readDataState as contract } from '@/lib/contracts/personal-data';
import { readDataState } from '@/lib/social/personal-data/read-export';

export const GET = serve(contract, ({ viewer }) => readDataState(viewer().userId));
