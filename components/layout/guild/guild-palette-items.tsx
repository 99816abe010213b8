'use client';

import { CalendarClock, Eye, Gift, ListPlus, TicketPlus, Vote } from 'lucide-react';
import { useMemo } from 'react';
import { fieldAnchor } from '@/components/form/focus-field';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { type PaletteItem, usePaletteItems } from '@/components/panel/palette-items';
import { sectionIcon } from '@/components/panel/section-icon';
import { useDashboardRights } from '@/components/panel/section-links';
import type { Field } from '@/lib/core/fields';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';

/** Actions available everywhere: their paths, and the section or page they belong to. */
const actions = [
  {
    place: 'tickets',
    address: 'tickets?template=default',
    label: 'New ticket panel',
    keywords: 'create',
    icon: TicketPlus,
  },
  {
    place: 'giveaways',
    address: 'giveaways?new',
    label: 'New giveaway',
    keywords: 'create start',
    icon: Gift,
  },
  { place: 'polls', address: 'polls?new', label: 'New poll', keywords: 'create start vote', icon: Vote },
  {
    place: 'reactionroles',
    address: 'reactionroles?template=scratch',
    label: 'New role menu',
    keywords: 'create reaction roles',
    icon: ListPlus,
  },
  {
    place: 'embedbuilder',
    address: 'embedbuilder?tab=planned',
    label: 'Planned messages',
    keywords: 'schedule scheduled recurring repeat daily weekly monthly later timer reminder announcement',
    icon: CalendarClock,
  },
  {
    place: 'access',
    address: 'access#view-as',
    label: 'View as…',
    keywords: 'see as member role moderator preview',
    icon: Eye,
  },
] as const;

/** A field's search terms besides its label: help, keywords and options. */
function wordsOf(field: Field): string {
  const chosen = field.kind === 'select' ? field.options.map(({ value, label }) => `${value} ${label}`) : [];
  return [field.keywords, field.help, ...chosen].filter((text) => text !== undefined).join(' ');
}

/** Adds a guild's pages, settings and actions to the palette; renders nothing. */
export function GuildPaletteItems({ guildId }: { guildId: string }) {
  const { links, isManager, viewedAs } = useDashboardRights();
  const shown = useMemo(() => sections.filter(({ id }) => links.some((link) => link.id === id)), [links]);
  const pages = useMemo<PaletteItem[]>(
    () => [
      ...shown.map(({ id, title, summary, keywords = '', icon }) => ({
        id,
        label: title,
        icon: sectionIcon(icon),
        keywords: `${keywords} ${summary}`,
        href: `/dashboard/${guildId}/${id}`,
      })),
      ...Object.entries(isManager ? guildPages : {}).map(([path, { title, keywords, icon }]) => ({
        id: path,
        label: title,
        icon,
        keywords,
        href: `/dashboard/${guildId}/${path}`,
      })),
    ],
    [guildId, shown, isManager],
  );
  const begun = useMemo<PaletteItem[]>(
    () =>
      actions
        .filter(({ place }) => pages.some(({ id }) => id === place))
        // Read-only sections offer no actions.
        .filter(({ place }) => !viewedAs && !links.some(({ id, isViewOnly }) => id === place && isViewOnly))
        .map(({ address, ...action }) => ({
          ...action,
          id: address,
          href: `/dashboard/${guildId}/${address}`,
        })),
    [guildId, pages, links, viewedAs],
  );
  const settings = useMemo<PaletteItem[]>(
    () =>
      shown.flatMap((section) =>
        placedFields(section).map(({ path, field, label }) => ({
          id: `${section.id}.${path}`,
          label,
          icon: sectionIcon(section.icon),
          hint: section.title,
          keywords: wordsOf(field),
          href: `/dashboard/${guildId}/${section.id}#${fieldAnchor(path)}`,
        })),
      ),
    [guildId, shown],
  );
  usePaletteItems('Sections', pages);
  usePaletteItems('Actions', begun);
  usePaletteItems('Settings', settings);
  return null;
}
