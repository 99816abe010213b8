'use client';

import { clsx } from 'clsx';
import { ChevronDown, Eye, LayoutDashboard } from 'lucide-react';
import { useId, useState } from 'react';
import { useRemembered } from '@/components/form/use-remembered';
import { guildPages } from '@/components/layout/guild/guild-pages';
import type { SidebarItem } from '@/components/layout/guild/sidebar-filter';
import { useDashboardRights } from '@/components/panel/section-links';
import { fetched } from '@/components/ui/fetched';
import { useShownPath } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { sectionGroups } from '@/lib/guild-settings/section';

// Not visible before a group is opened.
const SectionIcon = fetched(
  () => import('@/components/panel/section-icon').then((module) => module.SectionIcon),
  () => <span className="size-4 shrink-0" />,
);

const SidebarFilter = fetched(
  () => import('@/components/layout/guild/sidebar-filter').then((module) => module.SidebarFilter),
  () => <Skeleton className="mb-2 h-10 touch:h-11" />,
);

const itemClass =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm font-medium transition touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
const activeClass = 'bg-lagoon-soft text-lagoon';
const idleClass = 'text-muted hover:bg-ink/8 hover:text-ink';

const pages: readonly SidebarItem[] = Object.entries(guildPages).map(
  ([path, { title, keywords, icon: Icon }]) => ({ path, title, keywords, icon: <Icon aria-hidden="true" /> }),
);

/**
 * Pages of one guild: the overview first, then sections in three groups, at most one of them open. A closed
 * group names the current page if it contains it. Typing in the filter lists all matches instead.
 */
export function GuildSidebar({ guildId }: { guildId: string }) {
  const id = useId();
  const [open, setOpen] = useRemembered('sidebar-group');
  const [query, setQuery] = useState('');
  const [, , , shown = '', ...below] = useShownPath().split('/');
  const { links, isManager } = useDashboardRights();
  const active = links.find((section) => section.id === shown);
  const sections = links.map((link) => ({ ...link, path: link.id, icon: <SectionIcon name={link.icon} /> }));
  const others = isManager ? pages : [];

  const draw = ({ path, title, icon, isViewOnly }: SidebarItem) => {
    const isActive = path === shown;
    return (
      <PageLink
        key={path}
        ahead
        href={`/dashboard/${guildId}/${path}`}
        aria-current={isActive ? (below.length === 0 ? 'page' : true) : undefined}
        className={clsx(itemClass, isActive ? activeClass : idleClass)}
      >
        {icon}
        {title}
        {isViewOnly && <Eye aria-label="View only" className="ml-auto opacity-70" />}
      </PageLink>
    );
  };

  return (
    <nav aria-label="Server Settings" className="space-y-1">
      <p className="px-3 pb-2 font-display text-base font-semibold">Server Settings</p>
      <SidebarFilter query={query} onChange={setQuery} items={[...sections, ...others]} draw={draw} />
      {query.trim() === '' && (
        <>
          {links.some((link) => link.id === 'overview') &&
            draw({ path: 'overview', title: 'Overview', icon: <LayoutDashboard aria-hidden="true" /> })}
          {sectionGroups.map((group) => {
            const isOpen = open === group.id;
            const items = sections.filter((section) => section.group === group.id);
            if (items.length === 0) return null;
            return (
              <div key={group.id}>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${group.id}`}
                  onClick={() => setOpen(isOpen ? null : group.id)}
                  className={clsx(itemClass, 'w-full justify-between font-semibold', idleClass)}
                >
                  <span className="flex min-w-0 items-baseline gap-2">
                    {group.title}
                    {active?.group === group.id && active.id !== 'overview' && !isOpen && (
                      <span className="truncate text-xs text-lagoon">
                        {active.title === group.title ? 'This page' : active.title}
                      </span>
                    )}
                  </span>
                  <ChevronDown aria-hidden="true" className={clsx('transition', isOpen && 'rotate-180')} />
                </button>
                <ul
                  id={`${id}-${group.id}`}
                  hidden={!isOpen}
                  className="mb-2 ml-4 space-y-0.5 border-l border-line pl-2"
                >
                  {isOpen && items.map((section) => <li key={section.id}>{draw(section)}</li>)}
                </ul>
              </div>
            );
          })}
          {isManager && <div className="mt-2 border-t border-line pt-2">{others.map(draw)}</div>}
        </>
      )}
    </nav>
  );
}
