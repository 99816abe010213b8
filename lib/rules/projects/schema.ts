import { z } from 'zod';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellProblemItem } from '@/lib/rules/notifications/problem-item';
import { projectPlatforms, releaseChannels } from '@/lib/rules/projects/limits';

const isoDate = z.iso.datetime();
const names = z.array(z.string()).readonly();

/** A mod project as the rest of the site sees it; lib/projects makes it out of its platform's JSON. */
export const project = z.object({
  platform: z.enum(projectPlatforms),
  /** The platform's own id, which outlives every change of the name. */
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Its page, always on the platform's own site. */
  url: z.string(),
  /** https, or null if there is none. */
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
  /** As its author calls it: `Sodium 0.6.0 for Fabric`. */
  name: z.string(),
  channel: z.enum(releaseChannels),
  loaders: names,
  gameVersions: names,
  publishedAt: isoDate,
});
export type ProjectVersion = z.output<typeof projectVersion>;

const versionFilter = z.object({
  /** Any when empty. */
  loaders: names.default([]),
  /** Any when empty. */
  gameVersions: names.default([]),
  releaseChannels: z.array(projectVersion.shape.channel).readonly(),
});
export type VersionFilter = z.output<typeof versionFilter>;

/** A project that a guild tracks. */
export const projectEntry = z.object({
  id: z.string(),
  platform: project.shape.platform,
  projectId: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  iconUrl: z.string().nullable().default(null),
  /** What the project runs on, to choose the filters from. */
  known: project.pick({ loaders: true, gameVersions: true }),
  channelId: z.string(),
  roleIds: names.default([]),
  ...versionFilter.shape,
  addedAt: isoDate,
  /** Ids of the versions that are dealt with, the newest last; null until the first look. */
  seen: names.nullable().default(null),
  /** The state of the project when all its versions were dealt with. */
  stamp: z.string().nullable().default(null),
  latest: projectVersion.pick({ id: true, name: true, publishedAt: true }).nullable().default(null),
  /** Why the last announcement or look failed. */
  problem: z.object({ message: z.string(), at: isoDate }).nullable().default(null),
});
export type ProjectEntry = z.output<typeof projectEntry>;

/** The first of some versions (oldest first) is to be announced, then the others. */
export const postVersionItem = outboxItem('post-version', {
  entryId: z.string(),
  versions: z.array(projectVersion).readonly(),
});

/** The projects that a guild tracks, in the order in which they were added. */
export const projectList = z.object({
  guildId: z.string(),
  entries: z.array(projectEntry).default([]),
  outbox: outboxOf(postVersionItem, tellProblemItem),
});
export type ProjectList = z.output<typeof projectList>;

/** A tracked project as the dashboard shows it. */
export const trackedProject = projectEntry
  .omit({ id: true, platform: true, addedAt: true, seen: true, stamp: true, latest: true })
  .extend({
    _id: projectEntry.shape.id,
    projectPlatform: projectEntry.shape.platform,
    /** Null when the channel was deleted. */
    channelName: z.string().nullable(),
    /** In the order of `roleIds`; null for a deleted role. */
    roleNames: z.array(z.string().nullable()),
    latest: projectEntry.shape.latest.unwrap().unwrap().extend({ url: z.string() }).nullable(),
  });
export type TrackedProject = z.output<typeof trackedProject>;
