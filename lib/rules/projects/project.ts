import { WEEK } from '@/lib/core/milliseconds';
import type { Project, ProjectEntry, ProjectVersion, VersionFilter } from '@/lib/rules/projects/schema';

/** A project, and a text that changes with each published version. */
export interface ProjectState {
  readonly project: Project;
  readonly stamp: string;
}

/** True if a version matches the filter's loaders, game versions and channels. */
export function matchesFilter(version: ProjectVersion, filter: VersionFilter): boolean {
  const isAmong = (wanted: readonly string[], present: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => present.includes(one));
  return (
    filter.releaseChannels.includes(version.channel) &&
    isAmong(filter.loaders, version.loaders) &&
    isAmong(filter.gameVersions, version.gameVersions)
  );
}

/** Version ids that an entry remembers: a few listings, so that none returns as new. */
const REMEMBERED = 150;
/** Versions may appear days after their date: CurseForge reviews them first. */
const LATE_MS = WEEK;

/**
 * The versions (given newest first) that are to be announced, oldest first: those that match, are not dealt
 * with yet (`seen`) and are not older than the entry (`since`, ISO date) by more than a week, as versions are
 * that come into sight when newer ones are deleted. None before the first look (`seen` is null).
 */
export function versionsToAnnounce(
  versions: readonly ProjectVersion[],
  entry: VersionFilter & Pick<ProjectEntry, 'seen' | 'addedAt'>,
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

/** `seen` with further ids, dropping the oldest. Returns the same list if nothing is new. */
export function rememberVersions(seen: readonly string[] | null, ids: readonly string[]): readonly string[] {
  const known = seen ?? [];
  const added = ids.filter((id) => !known.includes(id));
  return added.length === 0 && seen !== null ? seen : [...known, ...added].slice(-REMEMBERED);
}

/** The last published version, or null. */
export function latestOf(versions: readonly ProjectVersion[]): ProjectVersion | null {
  return versions.reduce<ProjectVersion | null>(
    (latest, version) =>
      latest === null || Date.parse(version.publishedAt) > Date.parse(latest.publishedAt) ? version : latest,
    null,
  );
}
