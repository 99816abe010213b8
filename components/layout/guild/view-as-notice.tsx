'use client';

import { Eye } from 'lucide-react';
import type { ViewedAs } from '@/components/panel/section-links';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { quantity } from '@/lib/core/quantity';

function whatTheySee({ sections, viewOnly }: ViewedAs, isViewOnly: boolean): string {
  if (sections === 'all') return 'They manage this server and have full access.';
  if (sections.length === 0) return 'They have no access to this dashboard.';
  const managed = sections.length - viewOnly.length;
  const parts = [
    ...(managed > 0 ? [`manage ${quantity(managed, 'section')}`] : []),
    ...(viewOnly.length > 0 ? [`view ${quantity(viewOnly.length, 'section')}`] : []),
  ];
  const here = isViewOnly ? ' They can only view this section.' : '';
  return `They can ${parts.join(' and ')}, shown in the sidebar.${here} You can't change anything until you stop.`;
}

export interface ViewAsNoticeProps {
  viewedAs: ViewedAs;
  /** They can view the current section, but not change it. */
  isViewOnly: boolean;
  onStop: () => void;
}

/** Shows as whom the dashboard is viewed, with a button to stop. */
export function ViewAsNotice({ viewedAs, isViewOnly, onStop }: ViewAsNoticeProps) {
  return (
    <div className="mx-auto mb-6 max-w-5xl">
      <Notice
        live
        title={`Viewing as ${viewedAs.name}`}
        action={
          <Button size="sm" icon={Eye} onClick={onStop}>
            Stop
          </Button>
        }
      >
        {whatTheySee(viewedAs, isViewOnly)}
      </Notice>
    </div>
  );
}
