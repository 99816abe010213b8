import { readStored, writeStored } from '@/components/form/browser-storage';
import type { PaletteGroup, PaletteItem } from '@/components/panel/palette-items';

const KEY = 'palette-recents';
const KEPT = 5;

function readRecents(): readonly unknown[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored : [];
}

/** Stores a place opened by the palette, latest first. */
export function rememberRecent({ href }: PaletteItem): void {
  if (href === undefined) return;
  writeStored(KEY, [href, ...readRecents().filter((other) => other !== href)].slice(0, KEPT));
}

/** Prepends a group of recent places that are still offered. */
export function withRecents(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const offered = groups.flatMap((group) => group.items);
  const items = readRecents().flatMap((href) => offered.find((item) => item.href === href) ?? []);
  if (items.length === 0) return groups;
  return [
    { owner: 'recent', title: 'Recent', items },
    ...groups.map((group) => ({ ...group, items: group.items.filter((item) => !items.includes(item)) })),
  ].filter((group) => group.items.length > 0);
}
