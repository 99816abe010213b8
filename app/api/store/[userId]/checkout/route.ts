import { serve } from '@/lib/api/serve';
import { startCheckout as contract } from '@/lib/contracts/store';
import { startCheckout } from '@/lib/store/start-checkout';

export const POST = serve(contract, ({ viewer, body }) => startCheckout(viewer(), body));
