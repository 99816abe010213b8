'use client';

import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { fieldAnchor } from '@/components/form/focus-field';
import { useSectionLinks } from '@/components/panel/section-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageLink } from '@/components/ui/page-link';
import type { Problem } from '@/lib/guild-settings/references';

interface ProblemListProps {
  guildId: string;
  problems: readonly Problem[];
  onRecheck: () => void;
  isChecking: boolean;
}

/** Settings that cannot work on Discord as it is now, each with a link to where it is mended. */
export function ProblemList({ guildId, problems, onRecheck, isChecking }: ProblemListProps) {
  const links = useSectionLinks();
  return (
    <Card
      title="Configuration problems"
      action={
        <Button size="sm" onClick={onRecheck} loading={isChecking} icon={RefreshCw}>
          Recheck
        </Button>
      }
    >
      <div aria-live="polite">
        {problems.length === 0 ? (
          <p className="flex items-center gap-3 text-muted">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-lagoon" />
            No problems found.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {problems.map((problem) => (
              <li
                key={`${problem.sectionId}.${problem.path}`}
                className="flex items-start gap-3 py-3 first:pt-0 last:pb-0"
              >
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
                <div className="min-w-0 flex-1">
                  <p>{problem.message}</p>
                  <p className="text-xs text-faint">
                    {links.find((link) => link.id === problem.sectionId)?.title} · {problem.label}
                  </p>
                </div>
                <PageLink
                  href={`/dashboard/${guildId}/${problem.sectionId}#${fieldAnchor(problem.path)}`}
                  className="shrink-0 font-semibold text-lagoon hover:underline"
                  aria-label={`Fix ${problem.label}`}
                >
                  Fix
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
