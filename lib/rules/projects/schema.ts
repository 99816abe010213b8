import { z } from 'zod';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellProblemItem } from '@/lib/rules/notifications/problem-item';
import { projectPlatforms, releaseChannels } from '@/lib/rules/projects/limits';

const isoDate = z.iso.datetime();
const names = z.array(z.string()).readonly();

/** A mod project; lib/projects derives it from the platform's JSON. */
export const project = z.object({
  platform: z.enum(projectPlatforms),
  /** The platform's own id, which doesn't change with the name. */
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Its page on the platform's site. */
  url: z.string(),
  /** HTTPS, or null. */
  iconUrl: z.string().nullable(),
  downloads: z.number(),
  /** Lower case: `fabric`. */
  loaders: names,
  /** Newest first: `1.21.4`. */
  gameVersions: names,
});
export type Project = z.output<typeof project>;

const projectVersion = z.object({
  id: z.string(),
  /** The author's name for it: `Sodium 0.6.0 for Fabric`. */
  name: z.string(),
  channel: z.enum(releaseChannels),
  loaders: names,
  gameVersions: names,
  publishedAt: isoDate,
});
export type ProjectVersion = z.output<typeof projectVersion>;

const versionFilter = z.object({
  /** Empty for any. */
  loaders: names.default([]),
  /** Empty for any. */
  gameVersions: names.default([]),
  releaseChannels: z.array(projectVersion.shape.channel).readonly(),
});
export type VersionFilter = z.output<typeof versionFilter>;

export const projectEntry = z.object({
  id: z.string(),
  platform: project.shape.platform,
  projectId: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  iconUrl: z.string().nullable().default(null),
  /** What the project supports, to choose the filters from. */
  known: project.pick({ loaders: true, gameVersions: true }),
  channelId: z.string(),
  roleIds: names.default([]),
  ...versionFilter.shape,
  addedAt: isoDate,
  /** Ids of processed versions, newest last; null before the first check. */
  seen: names.nullable().default(null),
  /** The project's state when all its versions had been processed. */
  stamp: z.string().nullable().default(null),
  latest: projectVersion.pick({ id: true, name: true, publishedAt: true }).nullable().default(null),
  /** Why the last announcement or check failed. */
  problem: z.object({ message: z.string(), at: isoDate }).nullable().default(null),
});
export type ProjectEntry = z.output<typeof projectEntry>;

/** Announces the first of some versions (oldest first), then the others. */
export const postVersionItem = outboxItem('post-version', {
  entryId: z.string(),
  versions: z.array(projectVersion).readonly(),
});

/** A guild's tracked projects in the order of their addition. */
export const projectList = z.object({
  guildId: z.string(),
  entries: z.array(projectEntry).default([]),
  outbox: outboxOf(postVersionItem, tellProblemItem),
});
export type ProjectList = z.output<typeof projectList>;

export const trackedProject = projectEntry
  .omit({ id: true, platform: true, addedAt: true, seen: true, stamp: true, latest: true })
  .extend({
    _id: projectEntry.shape.id,
    projectPlatform: projectEntry.shape.platform,
    /** Null if the channel was deleted. */
    channelName: z.string().nullable(),
    /** In the order of `roleIds`; null for a deleted role. */
    roleNames: z.array(z.string().nullable()),
    latest: projectEntry.shape.latest.unwrap().unwrap().extend({ url: z.string() }).nullable(),
  });
export type TrackedProject = z.output<typeof trackedProject>;
