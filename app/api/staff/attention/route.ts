import { serve } from '@/lib/api/serve';
import { listAttention as contract } from '@/lib/contracts/staff/system';
import { listAttention } from '@/lib/staff/list-attention';

export const GET = serve(contract, async ({ viewer }) => ({
  items: await listAttention(viewer().staffLevel),
}));
