import 'server-only';

/** Game versions of a project that are kept: all releases there are, and room for more. */
const MOST_VERSIONS = 120;

/** An address of a picture as it may be shown, or null for none and for what is no https address. */
export function pictureAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url.href : null;
}

/** `1.21.4`, `26.1`: what is neither a snapshot nor a word. */
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

/** Game versions once each, the newest first; snapshots fall off. */
export function toGameVersions(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(isGameVersion))].toSorted(compareVersions).slice(0, MOST_VERSIONS);
}

/** Names once each, in lower case and alphabetical order. */
export function toLoaders(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].toSorted();
}

/** Ids in groups of at most `size`. */
export function inBatches(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
