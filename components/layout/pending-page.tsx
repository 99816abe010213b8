'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SectionPlace, sectionQuery } from '@/components/form/section-data';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { PageHeading, type PageHeadingProps } from '@/components/panel/page-heading';
import { fetchPanelAhead } from '@/components/panel/panels-ahead';
import { useDashboardRights } from '@/components/panel/section-links';
import { SectionWaiting } from '@/components/panel/section-waiting';
import { useViewer } from '@/components/panel/viewer';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { findSection, type KnownSection } from '@/lib/guild-settings/registry';

const Cards = () => (
  <SkeletonRegion className="grid gap-4">
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </SkeletonRegion>
);

/** A page with an unknown heading. */
const Unknown = () => (
  <div className="grid gap-6">
    <Skeleton className="h-8 w-64 max-w-full" />
    <Cards />
  </div>
);

/** Prefetches a section's data and its panel's code before its page requests them. */
function SectionAhead({ hasPanel, ...place }: SectionPlace<KnownSection> & { hasPanel: boolean }) {
  const queries = useQueryClient();
  const { userId, guildId, section } = place;
  useEffect(() => {
    void queries.prefetchQuery(sectionQuery({ userId, guildId, section }));
    if (hasPanel) fetchPanelAhead(section.id);
  }, [queries, userId, guildId, section, hasPanel]);
  return null;
}

function GuildPage({ guildId, name }: { guildId: string; name: string }) {
  const { links } = useDashboardRights();
  const viewer = useViewer();
  const section = findSection(name);
  const page: (PageHeadingProps & { readonly icon?: unknown }) | undefined =
    section ?? Object.entries(guildPages).find(([path]) => path === name)?.[1];
  if (!page) return <Unknown />;
  // From outside a guild, the link leads to its overview.
  const link = links.find(({ id }) => id === name);
  const hasPanel = link?.hasPanel ?? true;
  return (
    <>
      <PageHeading title={page.title} summary={page.summary} />
      {viewer && link && section && (
        <SectionAhead userId={viewer.userId} guildId={guildId} section={section} hasPanel={hasPanel} />
      )}
      {section ? <SectionWaiting guildId={guildId} section={section} hasPanel={hasPanel} /> : <Cards />}
    </>
  );
}

/**
 * The placeholder of a loading page: its heading and the skeleton of its layout, as far as the browser
 * knows. `hasSidebar`: for a guild's page, beside its sidebar.
 */
export function PendingPage({ path, hasSidebar }: { path: string; hasSidebar: boolean }) {
  const [area, guildId, name = 'overview', ...more] = path.split('/').filter((part) => part !== '');
  const isGuildPage = area === 'dashboard' && guildId !== undefined && guildId !== 'selector';
  const page = isGuildPage && more.length === 0 ? <GuildPage guildId={guildId} name={name} /> : <Unknown />;
  if (hasSidebar) return <div className="mx-auto max-w-5xl">{page}</div>;
  return <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:px-6 lg:py-12">{page}</div>;
}
