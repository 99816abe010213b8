'use client';

import { Bell } from 'lucide-react';
import type { Viewer } from '@/components/panel/viewer';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { Spinner } from '@/components/ui/spinner';
import { countLabel, useUnseen } from './notification-count';
import { useDisclosure } from './use-disclosure';
import { useFollowing } from './use-following';

const Waiting = () => <Spinner className="m-6" />;
const NotificationList = fetched(
  () => import('./notification-list').then((module) => module.NotificationList),
  Waiting,
);

/** The bell with the number of new notifications, which opens their list. */
export function NotificationBell({ viewer }: { viewer: Viewer }) {
  const { open, close, panel, buttonProps, panelProps } = useDisclosure<HTMLElement>();
  useFetchWhenIdle(NotificationList);
  useFollowing(viewer);
  const unseen = useUnseen(viewer);
  const label = countLabel(unseen);
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        aria-label={label}
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
        {...panelProps}
        ref={panel}
        aria-label="Notifications"
        className="from-navbar w-96 animate-pop overflow-hidden rounded-card border border-line bg-raised shadow-float max-sm:left-3 max-sm:w-auto"
      >
        {open ? <NotificationList userId={viewer.userId} onClose={close} /> : <Waiting />}
      </section>
    </>
  );
}
