import { serve } from '@/lib/api/serve';
import { listStaffLog as contract } from '@/lib/contracts/staff/log';
import { listStaffLog } from '@/lib/staff/list-staff-log';

export const GET = serve(contract, ({ query }) => listStaffLog(query));
