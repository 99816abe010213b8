import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/log';
import { listStaffLog } from '@/lib/staff/list-staff-log';

export const calls = handlers(contracts, {
  listStaffLog: ({ query }) => listStaffLog(query),
});
