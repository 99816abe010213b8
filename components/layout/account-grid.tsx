'use client';

import { LogOut } from 'lucide-react';
import type { Viewer } from '@/components/panel/viewer';
import { useShownPath } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { logOut, logOutHref } from './log-out';
import { menuColumns } from './nav-links';

const linkClass =
  'flex min-h-10 items-center gap-3 rounded-control px-3 text-muted transition hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-lagoon-soft aria-[current=page]:text-lagoon touch:min-h-11';

/** The viewer's links in columns, and Logout. */
export function AccountGrid({ viewer }: { viewer: Viewer }) {
  const path = useShownPath();
  const columns = menuColumns(viewer.staffLevel);
  return (
    <nav aria-label="Account" className="grid gap-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-flow-col sm:auto-cols-[minmax(11rem,1fr)]">
        {columns.map((column) => (
          <div key={column.id}>
            <p className="px-3 pb-1 text-xs font-semibold text-faint">{column.title}</p>
            <ul>
              {column.links.map(({ label, href, icon: Icon }) => (
                <li key={href}>
                  <PageLink
                    href={href}
                    aria-current={path === href ? 'page' : undefined}
                    className={linkClass}
                  >
                    <Icon aria-hidden="true" className="size-4 shrink-0 text-lagoon" />
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <a
          href={logOutHref(viewer.userId)}
          onClick={(event) => {
            event.preventDefault();
            logOut(viewer.userId);
          }}
          className={linkClass}
        >
          <LogOut aria-hidden="true" className="size-4 shrink-0 text-coral" />
          Logout
        </a>
      </div>
    </nav>
  );
}
