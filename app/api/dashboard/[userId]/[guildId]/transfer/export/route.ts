import { serve } from '@/lib/api/serve';
import { exportSettings as contract } from '@/lib/contracts/transfer';
import { exportSettings } from '@/lib/guilds/transfer/export-settings';

export const GET = serve(contract, async ({ params, query }) => {
  const file = await exportSettings(params.guildId, query.sections?.split(',') ?? null);
  const day = file.exportedAt.slice(0, 10);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="corallium-settings-${params.guildId}-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  });
});
