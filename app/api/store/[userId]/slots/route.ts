import { serve } from '@/lib/api/serve';
import { changeSlot as contract } from '@/lib/contracts/store';
import { changeSlot } from '@/lib/store/change-slot';
import { readPremium } from '@/lib/store/read-premium';

export const POST = serve(contract, async ({ viewer, body }) => {
  await changeSlot(viewer().userId, viewer(), body);
  const { answer } = await readPremium(viewer().userId);
  const message = body.guildId === null ? 'The slot is free again.' : 'Your server has its plan now.';
  return { message, premium: answer };
});
