'use client';

import dynamic from 'next/dynamic';
import { usePaletteWanted } from '@/components/layout/palette-context';

const GuildPaletteItems = dynamic(
  () => import('@/components/dashboard/guild-palette-items').then((module) => module.GuildPaletteItems),
  { ssr: false },
);

/** Puts the sections and settings of a guild into the palette once that is opened: the list of all settings is long. */
export function GuildPalette({ guildId }: { guildId: string }) {
  return usePaletteWanted() ? <GuildPaletteItems guildId={guildId} /> : null;
}
