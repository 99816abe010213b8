import { serve } from '@/lib/api/serve';
import { readLiveness } from '@/lib/contracts/site';

export const GET = serve(readLiveness, async () => ({ status: 'live' as const }));
