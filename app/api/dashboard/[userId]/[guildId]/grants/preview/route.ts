import { serve } from '@/lib/api/serve';
import { previewGrants as contract } from '@/lib/contracts/grants';
import { previewGrants } from '@/lib/guilds/grants/list-grants';

export const GET = serve(contract, ({ params, query }) =>
  previewGrants(params.guildId, query.kind, query.id),
);
