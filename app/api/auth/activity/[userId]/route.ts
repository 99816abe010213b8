import { serve } from '@/lib/api/serve';
import { readActivity } from '@/lib/contracts/activity';

export const GET = serve(readActivity, async ({ viewer }) => viewer());
