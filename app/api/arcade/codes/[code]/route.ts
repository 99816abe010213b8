import { serve } from '@/lib/api/serve';
import { findMatchByCode as contract } from '@/lib/contracts/arcade/matches';
import { findByCode } from '@/lib/matches/find-by-code';

export const GET = serve(contract, ({ viewer, params: { code } }) => findByCode(code, viewer().userId));
