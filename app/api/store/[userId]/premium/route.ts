import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readPremium as contract } from '@/lib/contracts/store';
import { readPremium } from '@/lib/store/read-premium';

export const GET = serve(contract, async ({ viewer }) => {
  const { answer, version } = await readPremium(viewer().userId);
  return new Reply(answer, { version });
});
