/** How wiki and dashboard name one setting to each other. */
import { findSection } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';

/** The anchor of a setting, in the dashboard and in the wiki. */
export const settingAnchor = (path: string) => `setting-${path}`;

/** Where one chooses a server to open a section in, at one of its settings. */
export function selectorAddress(sectionId: string, path?: string): string {
  const query = new URLSearchParams({ section: sectionId, ...(path !== undefined && { setting: path }) });
  return `/dashboard/selector?${query}`;
}

export interface SettingPlace {
  /** `Welcome: Channel`. */
  readonly title: string;
  /** Below `/dashboard/{guildId}`. */
  readonly address: string;
}

/** The place in such a URL's query, or null if there is none. */
export function findSettingPlace(sectionId: unknown, path: unknown): SettingPlace | null {
  const section = typeof sectionId === 'string' ? findSection(sectionId) : null;
  if (!section) return null;
  const placed = placedFields(section).find((one) => one.path === path);
  if (!placed) return { title: section.title, address: `/${section.id}` };
  return {
    title: `${section.title}: ${placed.field.label}`,
    address: `/${section.id}#${settingAnchor(placed.path)}`,
  };
}
