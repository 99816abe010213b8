import { serve } from '@/lib/api/serve';
import { decideAppeal as decideContract, listAppeals as listContract } from '@/lib/contracts/appeals';
import { decideAppeal } from '@/lib/guilds/appeals/decide-appeal';
import { listAppeals } from '@/lib/guilds/appeals/list-appeals';

export const GET = serve(listContract, ({ params, query }) =>
  listAppeals(params.guildId, query.state, query.after),
);

export const POST = serve(decideContract, ({ params, body, viewer }) =>
  decideAppeal(params.guildId, body, viewer()),
);
