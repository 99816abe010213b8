import { serve } from '@/lib/api/serve';
import { findPointers as contract } from '@/lib/contracts/staff/database';
import { findPointers } from '@/lib/staff/browse-database';

export const GET = serve(contract, async ({ query }) => ({ pointers: await findPointers(query.id) }));
