'use client';

import { useMemo } from 'react';
import { fieldAnchor } from '@/components/form/focus-field';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { usePaletteItems } from '@/components/layout/palette-context';
import type { PaletteItem } from '@/components/layout/palette-item';
import { useDashboardRights } from '@/components/panel/section-links';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';

/** Adds the sections of a guild and every single setting to the palette; draws nothing. */
export function GuildPaletteItems({ guildId }: { guildId: string }) {
  const { links, isManager } = useDashboardRights();
  const shown = useMemo(() => sections.filter(({ id }) => links.some((link) => link.id === id)), [links]);
  const pages = useMemo<PaletteItem[]>(
    () => [
      ...shown.map(({ id, title, summary }) => ({
        id,
        label: title,
        keywords: summary,
        href: `/dashboard/${guildId}/${id}`,
      })),
      ...(isManager ? guildPages : []).map(({ path, title, keywords }) => ({
        id: path,
        label: title,
        keywords,
        href: `/dashboard/${guildId}/${path}`,
      })),
    ],
    [guildId, shown, isManager],
  );
  const settings = useMemo<PaletteItem[]>(
    () =>
      shown.flatMap((section) =>
        placedFields(section).map(({ path, field, label }) => ({
          id: `${section.id}.${path}`,
          label,
          hint: section.title,
          ...(field.help ? { keywords: field.help } : {}),
          href: `/dashboard/${guildId}/${section.id}#${fieldAnchor(path)}`,
        })),
      ),
    [guildId, shown],
  );
  usePaletteItems('Sections', pages);
  usePaletteItems('Settings', settings);
  return null;
}
