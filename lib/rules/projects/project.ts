/**
 * Mod projects on CurseForge and Modrinth as the rest of the site sees them; lib/projects makes them out of
 * their JSON.
 */

export const projectPlatforms = ['Modrinth', 'CurseForge'] as const;
export type ProjectPlatform = (typeof projectPlatforms)[number];

export const releaseChannels = ['release', 'beta', 'alpha'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

export const releaseChannelNames = {
  release: 'Release',
  beta: 'Beta',
  alpha: 'Alpha',
} as const satisfies Record<ReleaseChannel, string>;

export interface Project {
  readonly platform: ProjectPlatform;
  /** The platform's own id, which outlives every change of the name. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Its page, always on the platform's own site. */
  readonly url: string;
  /** https, or null where there is none. */
  readonly iconUrl: string | null;
  readonly downloads: number;
  /** Lower case: `fabric`. */
  readonly loaders: readonly string[];
  /** Newest first: `1.21.4`. */
  readonly gameVersions: readonly string[];
}

/** A project with a text that changes whenever a version is published. */
export interface ProjectState {
  readonly project: Project;
  readonly stamp: string;
}

export interface ProjectVersion {
  readonly id: string;
  /** As its author calls it: `Sodium 0.6.0 for Fabric`. */
  readonly name: string;
  readonly channel: ReleaseChannel;
  readonly loaders: readonly string[];
  readonly gameVersions: readonly string[];
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** Which versions are announced. */
export interface VersionFilter {
  /** Any when empty. */
  readonly loaders: readonly string[];
  /** Any when empty. */
  readonly gameVersions: readonly string[];
  /** At least one. */
  readonly releaseChannels: readonly ReleaseChannel[];
}

/**
 * True for a version that the filter lets through: one of its loaders, one of its game versions, and its
 * channel.
 */
export function matchesFilter(version: ProjectVersion, filter: VersionFilter): boolean {
  const isAmong = (wanted: readonly string[], present: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => present.includes(one));
  return (
    filter.releaseChannels.includes(version.channel) &&
    isAmong(filter.loaders, version.loaders) &&
    isAmong(filter.gameVersions, version.gameVersions)
  );
}

/** How many versions of a project are looked at: the newest. */
export const LISTED_VERSIONS = 50;
/** How many version ids an entry remembers: some listings, so that none comes back as new. */
const REMEMBERED = 150;
/** Versions may appear days after the date that they carry: CurseForge checks them first. */
const LATE_MS = 7 * 86_400_000;

/**
 * The versions (given newest first) that are to be announced, oldest first: those that match, are not dealt
 * with yet (`seen`) and are not older than the entry (`since`, ISO date) by more than a week, as versions are
 * that come into sight when newer ones are deleted. None before the first look (`seen` is null).
 */
export function versionsToAnnounce(
  versions: readonly ProjectVersion[],
  entry: VersionFilter & { readonly seen: readonly string[] | null; readonly addedAt: string },
): ProjectVersion[] {
  const { seen, addedAt } = entry;
  if (seen === null) return [];
  const earliest = Date.parse(addedAt) - LATE_MS;
  return versions
    .toReversed()
    .filter(({ id, publishedAt }) => !seen.includes(id) && Date.parse(publishedAt) >= earliest)
    .filter((version) => matchesFilter(version, entry))
    .toSorted((one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt));
}

/** `seen` with further ids, the last given kept longest. Gives the same list back when nothing is new. */
export function rememberVersions(seen: readonly string[] | null, ids: readonly string[]): readonly string[] {
  const known = seen ?? [];
  const added = ids.filter((id) => !known.includes(id));
  return added.length === 0 && seen !== null ? seen : [...known, ...added].slice(-REMEMBERED);
}

/** The version that was published last, or null. */
export function latestOf(versions: readonly ProjectVersion[]): ProjectVersion | null {
  return versions.reduce<ProjectVersion | null>(
    (latest, version) =>
      latest === null || Date.parse(version.publishedAt) > Date.parse(latest.publishedAt) ? version : latest,
    null,
  );
}
