'use client';

import { Eye } from 'lucide-react';
import { Notice } from '@/components/ui/notice';

/** Above a section with view access only; says who can change it. */
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
