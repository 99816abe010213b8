import { serve } from '@/lib/api/serve';
import { reviewTransfer as contract } from '@/lib/contracts/transfer';
import { reviewTransfer } from '@/lib/guilds/transfer/review-transfer';

export const POST = serve(contract, ({ params, body, viewer }) =>
  reviewTransfer(params.guildId, body.source, body.mapping ?? {}, viewer()),
);
