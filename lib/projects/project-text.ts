import 'server-only';

/** Maximum game versions per project: more than there are releases. */
const MOST_VERSIONS = 120;

/** A picture's https URL, or null for any other text. */
export function pictureAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url.href : null;
}

/** True for a release such as `1.21.4` or `26.1`, not for snapshots. */
export function isGameVersion(text: string): boolean {
  return /^\d+(?:\.\d+)+$/.test(text);
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2, 3]) {
    const difference = (right?.[index] ?? 0) - (left?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Distinct game versions without snapshots, newest first. */
export function toGameVersions(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(isGameVersion))].toSorted(compareVersions).slice(0, MOST_VERSIONS);
}

/** Distinct names in lower case, sorted. */
export function toLoaders(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].toSorted();
}

/** Ids in groups of at most `size`. */
export function inBatches(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
