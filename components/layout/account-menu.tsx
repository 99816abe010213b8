'use client';

import { ChevronDown } from 'lucide-react';
import type { Viewer } from '@/components/panel/viewer';
import { Avatar } from '@/components/ui/avatar';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { Spinner } from '@/components/ui/spinner';
import { useDisclosure } from './use-disclosure';

const Waiting = () => <Spinner className="m-3" />;
const AccountGrid = fetched(() => import('./account-grid').then((module) => module.AccountGrid), Waiting);

/** Avatar and name, which open the grid of links. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { open, panel, buttonProps, panelProps } = useDisclosure<HTMLDivElement>();
  useFetchWhenIdle(AccountGrid);
  return (
    <div className="max-md:hidden">
      <button
        {...buttonProps}
        type="button"
        className="flex h-10 items-center gap-2.5 rounded-control pr-2 pl-1 font-semibold transition hover:bg-ink/8 touch:h-11"
      >
        <Avatar name={viewer.username} src={viewer.avatarUrl} size={32} />
        <span className="max-w-40 truncate">{viewer.username}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-faint" />
      </button>
      <div
        {...panelProps}
        ref={panel}
        className="from-navbar w-max max-w-[calc(100vw-2rem)] min-w-56 animate-pop rounded-card border border-line bg-raised p-3 shadow-float"
      >
        {open ? <AccountGrid viewer={viewer} /> : <Waiting />}
      </div>
    </div>
  );
}
