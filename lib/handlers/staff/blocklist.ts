import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/blocklist';
import { addBlock, listBlocks, removeBlock } from '@/lib/staff/blocks';

export const calls = handlers(contracts, {
  listBlocks: ({ query }) => listBlocks(query),
  addBlock: async ({ body, viewer }) => {
    const block = await addBlock(body, viewer());
    return { message: `${block.name ?? block.targetId} is blocked.`, block };
  },
  removeBlock: async ({ params, viewer }) => {
    const block = await removeBlock(params.kind, params.targetId, viewer());
    return { message: `The block of ${block.name ?? block.targetId} is lifted.`, block };
  },
});
