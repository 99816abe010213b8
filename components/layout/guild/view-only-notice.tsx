'use client';

import { Eye } from 'lucide-react';
import type { ViewedAs } from '@/components/panel/section-links';
import { Notice } from '@/components/ui/notice';

/** Stands over a section that can be seen and not changed, and says who can. */
export function ViewOnlyNotice({ viewedAs }: { viewedAs: ViewedAs | null }) {
  return (
    <div className="mx-auto mb-6 max-w-5xl">
      <Notice icon={Eye} title="View only">
        {viewedAs === null
          ? 'You can see everything here, but not change it. Anyone who can manage this server can change it, or give you Manage access.'
          : `${viewedAs.name} can see everything here, but not change it.`}
      </Notice>
    </div>
  );
}
