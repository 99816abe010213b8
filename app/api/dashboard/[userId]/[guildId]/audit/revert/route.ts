import { serve } from '@/lib/api/serve';
import { revertAudit } from '@/lib/contracts/dashboard';
import { revertEntry } from '@/lib/guilds/revert-entry';

export const POST = serve(revertAudit, async ({ params, body, viewer }) => {
  const { sectionId } = await revertEntry(params.guildId, body.entryId, viewer());
  return { message: 'Change reverted.', section: sectionId };
});
