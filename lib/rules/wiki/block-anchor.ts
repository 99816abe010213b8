import type { Block, Section } from '@/lib/guild-settings/section';

/** The anchor of a block of settings in the wiki. */
export function blockAnchor({ title }: Pick<Block, 'title'>): string {
  return `block-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** Where the wiki explains a block of a section. */
export function blockExplained(section: Pick<Section, 'id'>, block: Pick<Block, 'title'>): string {
  return `/wiki/settings-${section.id}#${blockAnchor(block)}`;
}

/** Where the wiki explains one setting of a section; `path` is its place in the values. */
export function settingExplained(sectionId: string, path: string): string {
  return `/wiki/settings-${sectionId}#setting-${path}`;
}
