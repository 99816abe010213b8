import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/planned-messages';
import {
  changeSchedule,
  planMessage,
  readPlanned,
  replaceMessage,
} from '@/lib/guilds/embedbuilder/plan-message';
import {
  cancelPlanned,
  pausePlanned,
  postPlannedNow,
  resumePlanned,
} from '@/lib/guilds/embedbuilder/switch-planned';

export const calls = handlers(contracts, {
  readPlanned: ({ params, viewer }) => readPlanned(params.guildId, params.plannedId, viewer()),
  planMessage: async ({ params, body, viewer }) => {
    const planned = await planMessage(params.guildId, body, viewer());
    return { ...planned, message: `'${planned.name}' is planned.` };
  },
  changePlanned: async ({ params, body, viewer }) => {
    const changed = await changeSchedule(params.guildId, params.plannedId, body, viewer());
    return { ...changed, message: `'${changed.name}' changed.` };
  },
  replacePlanned: async ({ params, body, viewer }) => {
    const replaced = await replaceMessage(params.guildId, params.plannedId, body, viewer());
    return { ...replaced, message: `The message of '${replaced.name}' is saved.` };
  },
  pausePlanned: async ({ params, body, viewer }) => {
    const { guildId, plannedId } = params;
    const change = body.isPaused ? pausePlanned : resumePlanned;
    const changed = await change(guildId, plannedId, viewer());
    return { ...changed, message: `'${changed.name}' ${body.isPaused ? 'paused' : 'resumed'}.` };
  },
  postPlanned: async ({ params, body, viewer }) => {
    const posted = await postPlannedNow(params.guildId, params.plannedId, body.key, viewer());
    return { ...posted, message: `'${posted.name}' posted.` };
  },
  cancelPlanned: async ({ params, viewer }) => {
    const left = await cancelPlanned(params.guildId, params.plannedId, viewer());
    return { ...left, message: `'${left.name}' cancelled.` };
  },
});
