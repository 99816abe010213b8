import { z } from 'zod';

/** What the panels of Twitch, YouTube and the mod projects have in common. */
export const slotData = z.object({
  /** False when the plan allows no more. */
  canAdd: z.boolean(),
  /** How many the plan allows. */
  slots: z.number(),
});
