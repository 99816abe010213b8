import 'server-only';
import { z } from 'zod';
import { projectPlatforms, releaseChannels } from '@/lib/rules/projects/project';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const names = z.array(z.string());

/** The mod projects that a guild tracks, by guild id: one document, so that the plan's limit holds. */
export const trackedProjects = defineCollection({
  name: 'trackedProjects',
  schema: z.object({
    guildId: z.string(),
    entries: z
      .array(
        z.object({
          id: z.string(),
          platform: z.enum(projectPlatforms),
          projectId: z.string(),
          projectName: z.string(),
          projectUrl: z.string(),
          iconUrl: z.string().nullable().default(null),
          /** What the project runs on, to choose the filters from. */
          known: z.object({ loaders: names, gameVersions: names }),
          channelId: z.string(),
          roleIds: z.array(z.string()).default([]),
          loaders: names.default([]),
          gameVersions: names.default([]),
          releaseChannels: z.array(z.enum(releaseChannels)),
          addedAt: isoDate,
          /** Ids of the versions that are dealt with, the newest last; null until the first look. */
          seen: names.nullable().default(null),
          /** The state of the project when all its versions were dealt with. */
          stamp: z.string().nullable().default(null),
          latest: z
            .object({ id: z.string(), name: z.string(), publishedAt: isoDate })
            .nullable()
            .default(null),
          /** Why the last announcement or look failed. */
          problem: z.object({ message: z.string(), at: isoDate }).nullable().default(null),
        }),
      )
      .default([]),
  }),
});
