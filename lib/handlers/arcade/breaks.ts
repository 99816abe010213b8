import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/arcade/breaks';
import { takeCardBreak } from '@/lib/matches/take-card-break';

export const calls = handlers(contracts, {
  takeCardBreak: ({ viewer, body }) => takeCardBreak(viewer().userId, body.length),
});
