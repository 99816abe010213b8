'use client';

import { Eye } from 'lucide-react';
import { Notice } from '@/components/ui/notice';

/** Stands over a section that can be seen and not changed, and says who can. */
export function ViewOnlyNotice() {
  return (
    <div className="mx-auto mb-6 max-w-5xl">
      <Notice icon={Eye} title="View only">
        You can see everything here, but not change it. Anyone who can manage this server can change it, or
        give you Manage access.
      </Notice>
    </div>
  );
}
