import { serve } from '@/lib/api/serve';
import { describeCollections as contract } from '@/lib/contracts/staff/database';
import { describeCollections } from '@/lib/staff/browse-database';

export const GET = serve(contract, () => describeCollections());
