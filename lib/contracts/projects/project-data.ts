import { z } from 'zod';
import { slotData } from '@/lib/contracts/trackers/tracker-data';
import { trackedProject } from '@/lib/rules/projects/schema';

/** The projects of a guild, and whether there may be more. */
export const projectSlots = slotData.extend({ projects: z.array(trackedProject) });
export type ProjectSlots = z.infer<typeof projectSlots>;

/** Members that the tracked projects add to their answer. */
export const panelData = projectSlots.extend({
  /** False where this site has no key for CurseForge. */
  curseforgeReady: z.boolean(),
});
