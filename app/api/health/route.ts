import { serve } from '@/lib/api/serve';
import { readHealth as contract } from '@/lib/contracts/site';
import { readHealth } from '@/lib/health/read-health';

export const GET = serve(contract, () => readHealth());
