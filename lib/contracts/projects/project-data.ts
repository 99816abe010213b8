import { z } from 'zod';
import { slotData } from '@/lib/contracts/trackers/tracker-data';
import { projectPlatforms, releaseChannels } from '@/lib/rules/projects/project';

const names = z.array(z.string());

/** A project that a guild tracks. */
export const trackedProject = z.object({
  _id: z.string(),
  projectId: z.string(),
  projectPlatform: z.enum(projectPlatforms),
  projectName: z.string(),
  projectUrl: z.string(),
  iconUrl: z.string().nullable(),
  channelId: z.string(),
  /** Null when the channel was deleted. */
  channelName: z.string().nullable(),
  roleIds: names,
  /** In the order of `roleIds`; null for a deleted role. */
  roleNames: z.array(z.string().nullable()),
  loaders: names,
  gameVersions: names,
  releaseChannels: z.array(z.enum(releaseChannels)),
  /** What the project runs on. */
  known: z.object({ loaders: names, gameVersions: names }),
  latest: z.object({ id: z.string(), name: z.string(), url: z.string(), publishedAt: z.string() }).nullable(),
  /** Why the last announcement or look failed. */
  problem: z.object({ message: z.string(), at: z.string() }).nullable(),
});
export type TrackedProject = z.infer<typeof trackedProject>;

/** Members that the tracked projects add to their answer. */
export const projectData = slotData.extend({
  projects: z.array(trackedProject),
  /** False where this site has no key for CurseForge. */
  curseforgeReady: z.boolean(),
});
export type ProjectData = z.infer<typeof projectData>;
