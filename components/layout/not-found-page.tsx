'use client';

import { NothingHere } from '@/components/layout/nothing-here';
import { Shell } from '@/components/layout/shell';

/** A whole not-found page. */
export function NotFoundPage() {
  return (
    <Shell>
      <NothingHere />
    </Shell>
  );
}
