'use client';

import { Bell } from 'lucide-react';
import { useId } from 'react';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { Spinner } from '@/components/ui/spinner';
import { countLabel, useUnseen } from './notification-count';
import { useDisclosure } from './use-disclosure';
import { useFollowing } from './use-following';
import type { Viewer } from './viewer';

const NotificationList = fetched(
  () => import('./notification-list').then((module) => module.NotificationList),
  () => <Spinner className="m-6" />,
);

/** The bell with the number of new notifications; opens their list. */
export function NotificationBell({ viewer }: { viewer: Viewer }) {
  const id = useId();
  const { open, setOpen, rootProps } = useDisclosure();
  useFetchWhenIdle(NotificationList);
  useFollowing(viewer);
  const unseen = useUnseen(viewer);
  const label = countLabel(unseen);
  return (
    <div {...rootProps} className="sm:relative">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="relative grid size-10 place-items-center rounded-control text-muted transition hover:bg-ink/8 hover:text-ink touch:size-11"
      >
        <Bell aria-hidden="true" className="size-4.5" />
        {unseen > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-coral-fill px-1 text-[0.6875rem] leading-none font-bold text-on-coral"
          >
            {unseen > 99 ? '99+' : unseen}
          </span>
        )}
      </button>
      <section
        id={id}
        hidden={!open}
        aria-label="Notifications"
        className="absolute right-0 z-40 mt-2 w-96 animate-pop overflow-hidden rounded-card border border-line bg-raised shadow-float max-sm:inset-x-3 max-sm:w-auto sm:top-full"
      >
        {open && <NotificationList userId={viewer.userId} onClose={() => setOpen(false)} />}
      </section>
    </div>
  );
}
