'use client';

import { NothingHere } from '@/components/layout/nothing-here';
import { Shell } from '@/components/layout/shell';

/** The whole page that says that there is nothing here. */
export function NotFoundPage() {
  return (
    <Shell>
      <NothingHere />
    </Shell>
  );
}
