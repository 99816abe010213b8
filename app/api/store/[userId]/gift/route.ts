import { serve } from '@/lib/api/serve';
import { startGift as contract } from '@/lib/contracts/store';
import { startGift } from '@/lib/store/start-gift';

export const POST = serve(contract, ({ viewer, body }) => startGift(viewer(), body.plan));
