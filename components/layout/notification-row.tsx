'use client';

import { clsx } from 'clsx';
import { Mail, MailOpen, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import type { ListedNotification } from '@/lib/rules/notifications/schema';
import type { NotificationActions } from './notification-actions';
import { prepareTarget } from './open-invite';

export interface NotificationRowProps {
  item: ListedNotification;
  actions: NotificationActions;
  /** Closes the list. */
  onClose: () => void;
  className?: string | undefined;
}

const gone = 'This is no longer available.';

/** A row's text, independent of its action. */
function Words({
  item: { title, message, timestamp, read, gone: isGone },
}: Pick<NotificationRowProps, 'item'>) {
  return (
    <>
      <span className={clsx('block wrap-break-word', read ? 'text-muted' : 'font-semibold')}>
        {!read && <span className="sr-only">Unread: </span>}
        {title}
      </span>
      <span className="line-clamp-3 text-xs wrap-break-word text-muted">{message}</span>
      {isGone && <span className="block text-xs text-warning">{gone}</span>}
      <RelativeTime value={timestamp} className="text-xs text-faint" />
    </>
  );
}

/** Focuses the next row, otherwise the previous, before a removal. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>('[data-row]')?.focus();
}

/** A notification: a press marks it as read, closes the list and opens its page. */
export function NotificationRow({ item, actions, onClose, className }: NotificationRowProps) {
  const { id, title, read, href } = item;
  const leave = () => {
    void actions.read(id);
    prepareTarget(item);
    onClose();
  };
  const main = 'min-w-0 flex-1 rounded-control text-left outline-offset-4';
  return (
    <li className={clsx('flex items-start gap-2 py-3 pr-2 pl-4 transition hover:bg-ink/4', className)}>
      <span aria-hidden="true" className={clsx('mt-2 size-2 shrink-0 rounded-full', !read && 'bg-coral')} />
      {href !== null && !item.gone ? (
        <PageLink href={href} onLeave={leave} data-row className={main}>
          <Words item={item} />
        </PageLink>
      ) : (
        <button
          type="button"
          data-row
          className={main}
          onClick={() => {
            if (item.gone) toast.error(gone, { description: title });
            leave();
          }}
        >
          <Words item={item} />
        </button>
      )}
      <div className="flex shrink-0 max-sm:flex-col">
        <IconButton
          size="sm"
          reads
          label={read ? `Mark '${title}' as unread` : `Mark '${title}' as read`}
          title={read ? 'Mark as unread' : 'Mark as read'}
          icon={read ? Mail : MailOpen}
          onClick={() => void (read ? actions.unread(id) : actions.read(id))}
        />
        <IconButton
          size="sm"
          reads
          variant="danger"
          data-delete
          label={`Delete '${title}'`}
          title="Delete"
          icon={X}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            void actions.remove(id);
          }}
        />
      </div>
    </li>
  );
}
