import { serve } from '@/lib/api/serve';
import { makeRenderToken } from '@/lib/contact/render-token';
import { readContactToken as contract } from '@/lib/contracts/contact';

export const GET = serve(contract, async () => ({ token: makeRenderToken(Date.now()) }));
