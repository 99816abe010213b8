'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedNotification } from '@/lib/rules/notifications/schema';
import { NotificationRow, type NotificationRowProps } from './notification-row';

interface NotificationGroupProps extends Omit<NotificationRowProps, 'item' | 'className'> {
  title: string;
  items: readonly ListedNotification[];
}

/** Several notifications of a type under one expandable line. */
export function NotificationGroup({ title, items, ...rest }: NotificationGroupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isUnread = items.some(({ read }) => !read);
  return (
    <li>
      <button
        type="button"
        data-row
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-2 py-3 pr-4 pl-4 text-left transition hover:bg-ink/4"
      >
        <span
          aria-hidden="true"
          className={clsx('mt-2 size-2 shrink-0 rounded-full', isUnread && 'bg-coral')}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('block', isUnread ? 'font-semibold' : 'text-muted')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <RelativeTime value={items[0]?.timestamp ?? ''} className="text-xs text-faint" />
        </span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('mt-1 size-4 shrink-0 text-muted transition', open && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!open} className="divide-y divide-line border-t border-line bg-ink/3">
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} {...rest} className="pl-6" />
        ))}
      </ul>
    </li>
  );
}
