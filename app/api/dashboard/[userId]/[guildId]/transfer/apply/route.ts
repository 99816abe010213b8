import { serve } from '@/lib/api/serve';
import { applyTransfer as contract } from '@/lib/contracts/transfer';
import { applyTransfer } from '@/lib/guilds/transfer/apply-transfer';

export const POST = serve(contract, ({ params, body, viewer }) =>
  applyTransfer(params.guildId, body, viewer()),
);
