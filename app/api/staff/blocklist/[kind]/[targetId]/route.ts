import { serve } from '@/lib/api/serve';
import { removeBlock as contract } from '@/lib/contracts/staff/blocklist';
import { removeBlock } from '@/lib/staff/blocks';

export const DELETE = serve(contract, async ({ params, viewer }) => {
  const block = await removeBlock(params.kind, params.targetId, viewer());
  return { message: `The block of ${block.name ?? block.targetId} is lifted.`, block };
});
