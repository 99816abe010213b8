import { z } from 'zod';
import { matchLimits } from '@/lib/rules/arcade/limits';

/** What somebody has chosen for all of their matches. */
export const arcadePerson = z.object({
  userId: z.string(),
  /** Whose emotes and phrases are not shown to them. */
  muted: z.array(z.string()).max(matchLimits.muted),
});
export type ArcadePerson = z.output<typeof arcadePerson>;
