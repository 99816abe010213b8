/** References from the wiki to a setting in the dashboard, and back. */
import { findSection } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';

/** The anchor of a setting, in the dashboard and in the wiki. */
export const settingAnchor = (path: string) => `setting-${path}`;

/** The path to choose a server and open a section there, at one of its settings. */
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

/** The setting in the query of such a URL, or null. */
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
