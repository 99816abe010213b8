import { z } from 'zod';
import { arcade } from '@/lib/contracts/arcade/matches';
import { access } from '@/lib/core/access';
import { storedCardBreak } from '@/lib/rules/arcade/card-break';
import { cardBreakLengths } from '@/lib/rules/arcade/card-break-lengths';

export const takeCardBreak = arcade.post('/card-break/{userId}', {
  summary: 'Closes card games for the caller for a while. A break can be made longer, never shorter.',
  access: access.self,
  body: z.object({ length: z.enum(cardBreakLengths) }),
  returns: storedCardBreak.pick({ until: true }),
  limit: { count: 20, seconds: 60 },
});
