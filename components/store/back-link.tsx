'use client';

import { ArrowLeft } from 'lucide-react';
import { useCameFrom } from '@/components/store/came-from';
import { PageLink } from '@/components/ui/page-link';

/** Links back to where the store was opened from, by its URL or the tab's memory. */
export function BackLink({ source = 'address' }: { readonly source?: 'address' | 'tab' }) {
  const from = useCameFrom(source);
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
