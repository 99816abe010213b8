'use client';

import { usePaletteWanted } from '@/components/layout/palette-context';
import { fetched } from '@/components/ui/fetched';

const GuildPaletteItems = fetched(() =>
  import('./guild-palette-items').then((module) => module.GuildPaletteItems),
);

/**
 * Adds a guild's sections and settings to the palette once that is opened: the list of all settings is long.
 */
export function GuildPalette({ guildId }: { guildId: string }) {
  return usePaletteWanted() ? <GuildPaletteItems guildId={guildId} /> : null;
}
