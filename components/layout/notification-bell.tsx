'use client';

import { Bell } from 'lucide-react';
import { useId } from 'react';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { Spinner } from '@/components/ui/spinner';
import { useDisclosure } from './use-disclosure';
import type { Viewer } from './viewer';

const NotificationList = fetched(
  () => import('./notification-list').then((module) => module.NotificationList),
  () => <Spinner className="m-6" />,
);

/** The bell with the number of unread notifications; opens their list. */
export function NotificationBell({ viewer }: { viewer: Viewer }) {
  const id = useId();
  const { open, setOpen, rootProps } = useDisclosure();
  useFetchWhenIdle(NotificationList);
  const unread = viewer.notifications;
  return (
    <div {...rootProps} className="sm:relative">
      <button
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="relative grid size-10 place-items-center rounded-control text-muted transition hover:bg-ink/8 hover:text-ink touch:size-11"
      >
        <Bell aria-hidden="true" className="size-4.5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-coral-fill px-1 text-[0.6875rem] leading-none font-bold text-on-coral"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <section
        id={id}
        hidden={!open}
        aria-label="Notifications"
        className="absolute right-0 z-40 mt-2 w-88 animate-pop overflow-hidden rounded-card border border-line bg-raised shadow-float max-sm:inset-x-3 max-sm:w-auto sm:top-full"
      >
        <p className="border-b border-line px-4 py-3 font-display text-base font-semibold">Notifications</p>
        <div className="max-h-[min(26rem,70dvh)] overflow-y-auto overscroll-contain">
          {open && <NotificationList userId={viewer.userId} />}
        </div>
      </section>
    </div>
  );
}
