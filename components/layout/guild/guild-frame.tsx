'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { useDashboardRights } from '@/components/panel/section-links';
import { fetched, served } from '@/components/ui/fetched';
import { ReadOnly } from '@/components/ui/read-only';
import { viewOnlyText } from '@/lib/rules/grants/section-grants';

const ViewAsNotice = fetched(() => import('./view-as-notice').then((module) => module.ViewAsNotice));
const ClosedPage = fetched(() => import('./closed-page').then((module) => module.ClosedPage));
const ViewOnlyNotice = served(() => import('./view-only-notice').then((module) => module.ViewOnlyNotice));

/**
 * Wraps every page of a guild: sections with view access are read-only, and so is everything while viewing as
 * another person, whose closed pages are hidden.
 */
export function GuildFrame({ guildId, children }: { guildId: string; children: ReactNode }) {
  const { links, isManager, viewedAs, viewAs } = useDashboardRights();
  const [, , , segment = ''] = (usePathname() ?? '').split('/');
  const link = links.find(({ id }) => id === segment);
  const isOpen = viewedAs === null || link !== undefined || (isManager && Object.hasOwn(guildPages, segment));
  const viewOnly = link?.isViewOnly ? viewOnlyText : null;
  return (
    <>
      {viewedAs && (
        <ViewAsNotice viewedAs={viewedAs} isViewOnly={viewOnly !== null} onStop={() => viewAs(null)} />
      )}
      {viewOnly !== null && !viewedAs && <ViewOnlyNotice />}
      <ReadOnly value={viewedAs ? `You are viewing as ${viewedAs.name}. Stop to make changes.` : viewOnly}>
        {isOpen ? children : <ClosedPage guildId={guildId} name={viewedAs.name} first={links[0]} />}
      </ReadOnly>
    </>
  );
}
