import { serve } from '@/lib/api/serve';
import * as contracts from '@/lib/contracts/planned-messages';
import { changeSchedule, readPlanned } from '@/lib/guilds/embedbuilder/plan-message';
import { cancelPlanned, pausePlanned, resumePlanned } from '@/lib/guilds/embedbuilder/switch-planned';

export const GET = serve(contracts.readPlanned, ({ params, viewer }) =>
  readPlanned(params.guildId, params.plannedId, viewer()),
);

export const PUT = serve(contracts.changePlanned, async ({ params, body, viewer }) => {
  const changed = await changeSchedule(params.guildId, params.plannedId, body, viewer());
  return { ...changed, message: `'${changed.name}' changed.` };
});

export const PATCH = serve(contracts.pausePlanned, async ({ params, body, viewer }) => {
  const { guildId, plannedId } = params;
  const change = body.isPaused ? pausePlanned : resumePlanned;
  const changed = await change(guildId, plannedId, viewer());
  return { ...changed, message: `'${changed.name}' ${body.isPaused ? 'paused' : 'resumed'}.` };
});

export const DELETE = serve(contracts.cancelPlanned, async ({ params, viewer }) => {
  const left = await cancelPlanned(params.guildId, params.plannedId, viewer());
  return { ...left, message: `'${left.name}' cancelled.` };
});
