import { z } from 'zod';

/** Common panel data of Twitch, YouTube and mod projects. */
export const slotData = z.object({
  /** False at the plan's limit. */
  canAdd: z.boolean(),
  /** The plan's limit. */
  slots: z.number(),
});
