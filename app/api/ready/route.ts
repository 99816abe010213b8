import { serve } from '@/lib/api/serve';
import { readReadiness as contract } from '@/lib/contracts/site';
import { readReadiness } from '@/lib/health/read-health';

export const GET = serve(contract, () => readReadiness());
