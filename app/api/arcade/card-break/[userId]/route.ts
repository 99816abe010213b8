import { serve } from '@/lib/api/serve';
import { takeCardBreak as contract } from '@/lib/contracts/arcade/breaks';
import { takeCardBreak } from '@/lib/matches/take-card-break';

export const POST = serve(contract, ({ viewer, body }) => takeCardBreak(viewer().userId, body.length));
