'use client';

import { ArrowLeft } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { toReturnPath } from '@/lib/core/routes';

const noChange = () => () => {};

/** Leads back to where the store was opened from. The page is a static file, so it asks its own address. */
export function BackLink() {
  const search = useSyncExternalStore(
    noChange,
    () => window.location.search,
    () => '',
  );
  const from = toReturnPath(new URLSearchParams(search).get('from'), '');
  if (from === '') return null;
  return (
    <PageLink
      href={from}
      className="inline-flex items-center gap-2 justify-self-start font-semibold text-muted hover:text-ink touch:min-h-11 [&_svg]:size-4"
    >
      <ArrowLeft aria-hidden="true" />
      {from.startsWith('/dashboard/') ? 'Back to the dashboard' : 'Back'}
    </PageLink>
  );
}
