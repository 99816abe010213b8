import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { finishInvite } from '@/lib/contracts/site';

// What Discord's address claims is not believed: the list is read again.
export const GET = serve(finishInvite, async () => redirectTo('/dashboard/selector?refresh=1'));
