'use client';

import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { toReturnPath } from '@/lib/core/routes';

/** Says once that signing in has cancelled the account's deletion, with a way to request it again. */
export function KeptAccount({ onDelete }: { onDelete: () => void }) {
  const search: URLSearchParams | null = useSearchParams();
  const [arrival] = useState(() => ({
    isKept: search?.get('deletion') === 'cancelled',
    next: toReturnPath(search?.get('next') ?? undefined),
  }));
  useEffect(() => {
    // A reload or a bookmark must not repeat it.
    if (arrival.isKept) window.history.replaceState(null, '', window.location.pathname);
  }, [arrival.isKept]);
  if (!arrival.isKept) return null;
  return (
    <Notice
      live
      icon={ShieldCheck}
      title="Your account stays. The deletion is cancelled."
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="quietDanger" onClick={onDelete}>
            Delete account…
          </Button>
          <ButtonLink href={arrival.next} variant="primary">
            Continue
          </ButtonLink>
        </div>
      }
    >
      You logged in before it was deleted. If you still want to leave, ask for it again.
    </Notice>
  );
}
