import type { Block, Section } from '@/lib/guild-settings/section';

export function blockAnchor({ title }: Pick<Block, 'title'>): string {
  return `block-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** The wiki's path for a block of a section. */
export function blockExplained(section: Pick<Section, 'id'>, block: Pick<Block, 'title'>): string {
  return `/wiki/settings-${section.id}#${blockAnchor(block)}`;
}

/** The wiki's path for a setting; `path` is its place in the section's values. */
export function settingExplained(sectionId: string, path: string): string {
  return `/wiki/settings-${sectionId}#setting-${path}`;
}
