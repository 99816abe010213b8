import { serve } from '@/lib/api/serve';
import { exportSettings as contract } from '@/lib/contracts/transfer';
import { exportSettings, toFileText } from '@/lib/guilds/transfer/export-settings';

export const GET = serve(contract, async ({ params, query, viewer }) => {
  const isAll = query.sections === undefined && query.parts === undefined;
  const wanted = (ids = '') => (isAll ? null : ids.split(',').filter((id) => id !== ''));
  const { sections, parts } = query;
  const chosen = { sections: wanted(sections), parts: wanted(parts) };
  const file = await exportSettings(params.guildId, chosen, viewer());
  const day = file.exportedAt.slice(0, 10);
  return new Response(toFileText(file), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="corallium-settings-${params.guildId}-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  });
});
