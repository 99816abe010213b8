import { serve } from '@/lib/api/serve';
import { listDocuments as contract } from '@/lib/contracts/staff/database';
import { listDocuments } from '@/lib/staff/browse-database';

export const GET = serve(contract, ({ params, query }) => listDocuments(params.collection, query));
