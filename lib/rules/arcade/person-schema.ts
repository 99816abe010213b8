import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { matchLimits } from '@/lib/rules/arcade/limits';

/** A user's preferences for all of their matches. */
export const arcadePerson = z.object({
  userId: personId(),
  /** People whose emotes and phrases are hidden from the user. */
  muted: z.array(personId()).max(matchLimits.muted),
});
export type ArcadePerson = z.output<typeof arcadePerson>;
