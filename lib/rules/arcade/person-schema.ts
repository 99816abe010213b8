import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { matchLimits } from '@/lib/rules/arcade/limits';

/** What somebody has chosen for all of their matches. */
export const arcadePerson = z.object({
  userId: personId(),
  /** Whose emotes and phrases are not shown to them. */
  muted: z.array(personId()).max(matchLimits.muted),
});
export type ArcadePerson = z.output<typeof arcadePerson>;
