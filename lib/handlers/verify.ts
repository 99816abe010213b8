import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/verification';
import { quantity } from '@/lib/core/quantity';
import { publishPanel, recheckPanel, removePanel } from '@/lib/guilds/verify/change-panel';
import { decideVerification } from '@/lib/guilds/verify/decide-verification';
import { decideVerifications } from '@/lib/guilds/verify/decide-verifications';
import { listVerifications } from '@/lib/guilds/verify/list-verifications';
import { readPanel } from '@/lib/guilds/verify/panel-store';

export const calls = handlers(contracts, {
  publishVerifyPanel: async ({ params: { guildId }, viewer }) => ({
    message: await publishPanel(guildId, viewer()),
    verifyPanel: await readPanel(guildId),
  }),
  removeVerifyPanel: async ({ params, viewer }) => {
    await removePanel(params.guildId, viewer());
    return { message: 'Panel removed.', verifyPanel: null };
  },
  recheckVerifyPanel: async ({ params: { guildId } }) => {
    const isGone = await recheckPanel(guildId);
    const message = isGone ? 'The panel is gone.' : 'The panel is there.';
    return { isGone, message, verifyPanel: await readPanel(guildId) };
  },
  listVerifications: ({ params, query }) => listVerifications(params.guildId, query),
  decideVerification: async ({ params, body, viewer }) => ({
    message: await decideVerification(params.guildId, body.targetId, body, viewer()),
  }),
  decideVerifications: async ({ params, body, viewer }) => {
    const { decided, failed } = await decideVerifications(params.guildId, body.targetIds, body, viewer());
    const word = body.verdict === 'approved' ? 'approved' : 'denied';
    const people = quantity(decided.length, 'person was', 'people were');
    const rest = failed.length === 0 ? '' : `, ${quantity(failed.length, 'was', 'were')} not`;
    return { message: `${people} ${word}${rest}.`, decided: [...decided], failed: [...failed] };
  },
});
