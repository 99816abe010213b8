import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/switches';
import { listSwitches, switchOff, switchOn } from '@/lib/staff/switches';

export const calls = handlers(contracts, {
  listSwitches: () => listSwitches(),
  switchOff: async ({ body, viewer }) => ({
    message: await switchOff(body, viewer()),
  }),
  switchOn: async ({ params, viewer }) => ({
    message: await switchOn(params.switchId, viewer()),
  }),
});
