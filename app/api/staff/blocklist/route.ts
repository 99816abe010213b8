import { serve } from '@/lib/api/serve';
import { addBlock as addContract, listBlocks as listContract } from '@/lib/contracts/staff/blocklist';
import { addBlock, listBlocks } from '@/lib/staff/blocks';

export const GET = serve(listContract, ({ query }) => listBlocks(query));

export const POST = serve(addContract, async ({ body, viewer }) => {
  const block = await addBlock(body, viewer());
  return { message: `${block.name ?? block.targetId} is blocked.`, block };
});
