import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/transfer';
import { applyTransfer } from '@/lib/guilds/transfer/apply-transfer';
import { exportSettings, toFileText } from '@/lib/guilds/transfer/export-settings';
import { reviewTransfer } from '@/lib/guilds/transfer/review-transfer';

export const calls = handlers(contracts, {
  exportSettings: async ({ params, query, viewer }) => {
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
  },
  reviewTransfer: ({ params, body, viewer }) =>
    reviewTransfer(params.guildId, body.source, body.mapping ?? {}, viewer()),
  applyTransfer: ({ params, body, viewer }) => applyTransfer(params.guildId, body, viewer()),
});
