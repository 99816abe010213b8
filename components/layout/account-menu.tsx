'use client';

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Viewer } from '@/components/panel/viewer';
import { Avatar } from '@/components/ui/avatar';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { useDisclosure } from './use-disclosure';

const AccountGrid = fetched(() => import('./account-grid').then((module) => module.AccountGrid));

/** Avatar and name; opens the grid of links. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const id = useId();
  const { open, setOpen, rootProps } = useDisclosure();
  useFetchWhenIdle(AccountGrid);
  return (
    <div {...rootProps} className="relative max-md:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-10 items-center gap-2.5 rounded-control pr-2 pl-1 font-semibold transition hover:bg-ink/8 touch:h-11"
      >
        <Avatar name={viewer.username} src={viewer.avatarUrl} size={32} />
        <span className="max-w-40 truncate">{viewer.username}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-faint" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-40 mt-2 w-max max-w-[calc(100vw-2rem)] min-w-56 animate-pop rounded-card border border-line bg-raised p-3 shadow-float"
      >
        {open && <AccountGrid viewer={viewer} />}
      </div>
    </div>
  );
}
