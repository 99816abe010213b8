import { serve } from '@/lib/api/serve';
import { listStaff as contract } from '@/lib/contracts/staff/users';
import { listStaff } from '@/lib/staff/staff-list';

export const GET = serve(contract, ({ viewer }) => listStaff(viewer().userId));
