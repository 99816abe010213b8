import { serve } from '@/lib/api/serve';
import { describeSiteApiHere } from '@/lib/bot/describe-api';
import { readSiteDocument as contract } from '@/lib/contracts/documents';

export const GET = serve(contract, async () => ({ ...describeSiteApiHere() }));
