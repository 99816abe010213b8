import { serve } from '@/lib/api/serve';
import { readStaffHealth as contract } from '@/lib/contracts/staff/system';
import { listUnread } from '@/lib/health/unread-parts';
import { checkHealth } from '@/lib/staff/check-health';

export const GET = serve(contract, async () => {
  const [checks, unread] = await Promise.all([checkHealth(), listUnread()]);
  return { checks, unread };
});
