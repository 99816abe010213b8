'use client';

import { Eye } from 'lucide-react';
import type { ViewedAs } from '@/components/panel/section-links';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

function whatTheySee(sections: 'all' | readonly string[]): string {
  if (sections === 'all') return 'They manage this server and have full access.';
  if (sections.length === 0) return 'They have no access to this dashboard.';
  return `They can use ${sections.length} ${sections.length === 1 ? 'section' : 'sections'}, shown in the sidebar.`;
}

/** Says through whose eyes the dashboard is shown, and ends that. */
export function ViewAsNotice({ viewedAs, onStop }: { viewedAs: ViewedAs; onStop: () => void }) {
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
        {whatTheySee(viewedAs.sections)}
      </Notice>
    </div>
  );
}
