import { serve } from '@/lib/api/serve';
import { revealDocument as contract } from '@/lib/contracts/staff/database';
import { revealDocument } from '@/lib/staff/browse-database';

export const POST = serve(contract, ({ params, body, viewer }) =>
  revealDocument(params.collection, body, viewer()),
);
