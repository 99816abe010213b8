import { serve } from '@/lib/api/serve';
import { listCollections as contract } from '@/lib/contracts/staff/database';
import { listCollections } from '@/lib/staff/browse-database';

export const GET = serve(contract, async () => listCollections());
