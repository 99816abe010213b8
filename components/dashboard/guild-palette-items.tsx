'use client';

import { useMemo } from 'react';
import { fieldAnchor } from '@/components/form/focus-field';
import { usePaletteItems } from '@/components/layout/palette-context';
import type { PaletteItem } from '@/components/layout/palette-item';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';

/** Adds the sections of a guild and every single setting to the palette; draws nothing. */
export function GuildPaletteItems({ guildId }: { guildId: string }) {
  const pages = useMemo<PaletteItem[]>(
    () => [
      ...sections.map(({ id, title, summary }) => ({
        id,
        label: title,
        keywords: summary,
        href: `/dashboard/${guildId}/${id}`,
      })),
      {
        id: 'audit',
        label: 'Audit Log',
        keywords: 'history changes revert',
        href: `/dashboard/${guildId}/audit`,
      },
    ],
    [guildId],
  );
  const settings = useMemo<PaletteItem[]>(
    () =>
      sections.flatMap((section) =>
        placedFields(section).map(({ path, field, label }) => ({
          id: `${section.id}.${path}`,
          label,
          hint: section.title,
          ...(field.help ? { keywords: field.help } : {}),
          href: `/dashboard/${guildId}/${section.id}#${fieldAnchor(path)}`,
        })),
      ),
    [guildId],
  );
  usePaletteItems('Sections', pages);
  usePaletteItems('Settings', settings);
  return null;
}
