import { serve } from '@/lib/api/serve';
import { readStaffHealth as contract } from '@/lib/contracts/staff/system';
import { checkHealth } from '@/lib/staff/check-health';

export const GET = serve(contract, async () => ({ checks: await checkHealth() }));
