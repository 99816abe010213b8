import { serve } from '@/lib/api/serve';
import { describeSiteApi } from '@/lib/bot/describe-api';
import { readSiteDocument as contract } from '@/lib/contracts/documents';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';

export const GET = serve(contract, async () => {
  if (env().NODE_ENV !== 'development') throw new AppError('not_found');
  return { ...describeSiteApi() };
});
