'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { useDashboardRights } from '@/components/panel/section-links';
import { fetched } from '@/components/ui/fetched';
import { sectionGroups } from '@/lib/guild-settings/section';

// Nobody sees them before a group is opened.
const SectionIcon = fetched(
  () => import('@/components/panel/section-icon').then((module) => module.SectionIcon),
  () => <span className="size-4 shrink-0" />,
);

const itemClass =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm font-medium transition touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
const activeClass = 'bg-coral-soft text-coral';
const idleClass = 'text-muted hover:bg-ink/8 hover:text-ink';

interface SidebarLinkProps {
  href: string;
  icon: React.ReactNode;
  children: React.ReactNode;
}

function SidebarLink({ href, icon, children }: SidebarLinkProps) {
  const pathname = usePathname();
  const isHere = pathname === href;
  const isActive = isHere || pathname.startsWith(`${href}/`);
  // Fetched ahead by who comes near; all of them with every page would keep the server from what is asked
  // for.
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  return (
    <Link
      href={href}
      prefetch={isNear ? null : false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      aria-current={isHere ? 'page' : isActive || undefined}
      className={clsx(itemClass, isActive ? activeClass : idleClass)}
    >
      {icon}
      {children}
    </Link>
  );
}

/**
 * Sections of one guild in three groups, at most one of them open; a closed one names the page that is shown,
 * if it is in it.
 */
export function GuildSidebar({ guildId }: { guildId: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const pathname = usePathname();
  const { links: sections, isManager } = useDashboardRights();
  const active = sections.find((section) =>
    `${pathname}/`.startsWith(`/dashboard/${guildId}/${section.id}/`),
  );
  return (
    <nav aria-label="Server Settings" className="space-y-1">
      <p className="px-3 pb-2 font-display text-base font-semibold">Server Settings</p>
      {sectionGroups.map((group) => {
        const isOpen = open === group.id;
        const isHere = active?.group === group.id;
        const items = sections.filter((section) => section.group === group.id);
        if (items.length === 0) return null;
        return (
          <div key={group.id}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`group-${group.id}`}
              onClick={() => setOpen(isOpen ? null : group.id)}
              className={clsx(itemClass, 'w-full justify-between font-semibold', idleClass)}
            >
              <span className="flex min-w-0 items-baseline gap-2">
                {group.title}
                {isHere && !isOpen && <span className="truncate text-xs text-coral">{active.title}</span>}
              </span>
              <ChevronDown aria-hidden="true" className={clsx('transition', isOpen && 'rotate-180')} />
            </button>
            <ul
              id={`group-${group.id}`}
              hidden={!isOpen}
              className="mb-2 space-y-0.5 border-l border-line pl-2 ml-4"
            >
              {items.map((section) => (
                <li key={section.id}>
                  <SidebarLink
                    href={`/dashboard/${guildId}/${section.id}`}
                    icon={<SectionIcon name={section.icon} />}
                  >
                    {section.title}
                  </SidebarLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {isManager && (
        <div className="mt-2 border-t border-line pt-2">
          {guildPages.map(({ path, title, icon: Icon }) => (
            <SidebarLink key={path} href={`/dashboard/${guildId}/${path}`} icon={<Icon aria-hidden="true" />}>
              {title}
            </SidebarLink>
          ))}
        </div>
      )}
    </nav>
  );
}
