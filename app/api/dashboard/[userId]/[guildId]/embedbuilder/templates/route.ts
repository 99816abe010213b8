import { serve } from '@/lib/api/serve';
import { createTemplate as contract } from '@/lib/contracts/messages';
import { createTemplate } from '@/lib/guilds/embedbuilder/change-templates';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const created = await createTemplate(params.guildId, body.name, body.draft, viewer());
  return { ...created, message: `Template '${body.name}' saved.` };
});
