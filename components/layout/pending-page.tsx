'use client';

import { guildPages } from '@/components/layout/guild/guild-pages';
import { PageHeading, type PageHeadingProps } from '@/components/panel/page-heading';
import { useDashboardRights } from '@/components/panel/section-links';
import { SectionWaiting } from '@/components/panel/section-waiting';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { findSection } from '@/lib/guild-settings/registry';

const Cards = () => (
  <SkeletonRegion className="grid gap-4">
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </SkeletonRegion>
);

/** A page with a heading that has still to be read. */
const Unknown = () => (
  <div className="grid gap-6">
    <Skeleton className="h-8 w-64 max-w-full" />
    <Cards />
  </div>
);

function GuildPage({ guildId, name }: { guildId: string; name: string }) {
  const { links } = useDashboardRights();
  const section = findSection(name);
  const page: (PageHeadingProps & { readonly icon?: unknown }) | undefined =
    section ?? Object.entries(guildPages).find(([path]) => path === name)?.[1];
  if (!page) return <Unknown />;
  // Away from a guild's own pages the way leads to its overview.
  const hasPanel = links.find(({ id }) => id === name)?.hasPanel ?? true;
  return (
    <>
      <PageHeading title={page.title} summary={page.summary} />
      {section ? <SectionWaiting guildId={guildId} section={section} hasPanel={hasPanel} /> : <Cards />}
    </>
  );
}

/**
 * The placeholder of a loading page: its heading and the skeleton of its layout, drawn from what the browser
 * knows. `hasSidebar`: for a guild's page, beside its sidebar.
 */
export function PendingPage({ path, hasSidebar }: { path: string; hasSidebar: boolean }) {
  const [area, guildId, name = 'overview', ...more] = path.split('/').filter((part) => part !== '');
  const isGuildPage = area === 'dashboard' && guildId !== undefined && guildId !== 'selector';
  const page = isGuildPage && more.length === 0 ? <GuildPage guildId={guildId} name={name} /> : <Unknown />;
  if (hasSidebar) return <div className="mx-auto max-w-5xl">{page}</div>;
  return <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:px-6 lg:py-12">{page}</div>;
}
