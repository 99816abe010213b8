import { Reply } from '@/lib/api/reply';
import { saveSectionOf } from '@/lib/api/save-section-of';
import { serve } from '@/lib/api/serve';
import { readSection as contract, saveSectionShort } from '@/lib/contracts/dashboard';
import { AppError } from '@/lib/core/errors';
import { findSectionByRead } from '@/lib/guild-settings/registry';
import { readSection } from '@/lib/guilds/registry/read-section';

export const GET = serve(contract, async ({ params, viewer }) => {
  const section = findSectionByRead(params.section);
  if (!section) throw new AppError('not_found');
  const { answer, version } = await readSection(section, params.guildId, viewer().userId);
  return new Reply(answer, { version });
});

export const POST = serve(saveSectionShort, (context) => saveSectionOf(context.params.section, context));
