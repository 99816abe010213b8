'use client';

import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

interface NotificationHeadProps {
  hasAny: boolean;
  hasUnread: boolean;
  onReadAll: () => void;
  onDeleteAll: () => void;
}

/** The list's header with its actions. Irreversible ones are confirmed in place. */
export function NotificationHead({ hasAny, hasUnread, onReadAll, onDeleteAll }: NotificationHeadProps) {
  const [question, setQuestion] = useState<'none' | 'open' | 'declined'>('none');
  if (question === 'open' && hasAny) {
    return (
      <div
        role="alertdialog"
        aria-label="Delete all notifications?"
        className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Closes the confirmation, not the list around it.
          event.preventDefault();
          setQuestion('declined');
        }}
      >
        <p className="flex-1 font-semibold">Delete all notifications?</p>
        <Button size="sm" reads autoFocus onClick={() => setQuestion('declined')}>
          Cancel
        </Button>
        <Button
          size="sm"
          reads
          variant="danger"
          onClick={() => {
            setQuestion('none');
            onDeleteAll();
          }}
        >
          Delete all
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-13 items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
      <p className="flex-1 font-display text-base font-semibold">Notifications</p>
      {hasUnread && (
        <IconButton reads size="sm" label="Mark all as read" icon={CheckCheck} onClick={onReadAll} />
      )}
      {hasAny && (
        <IconButton
          reads
          size="sm"
          variant="danger"
          label="Delete all"
          icon={Trash2}
          autoFocus={question === 'declined'}
          onClick={() => setQuestion('open')}
        />
      )}
    </div>
  );
}
