import { serve } from '@/lib/api/serve';
import { openPortal as contract } from '@/lib/contracts/store';
import { openPortal } from '@/lib/store/open-portal';

export const POST = serve(contract, async ({ viewer }) => ({ url: await openPortal(viewer()) }));
