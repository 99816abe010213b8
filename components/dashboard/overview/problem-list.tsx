'use client';

import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { fieldAnchor } from '@/components/form/focus-field';
import { useDashboardRights } from '@/components/panel/section-links';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import type { Problem } from '@/lib/guild-settings/references';

/** The remedy, which some messages include as a second sentence. */
function adviceOn({ kind, message }: Problem): string {
  if (kind === 'unset') return '';
  const saysItself = kind !== 'missing' && message.includes('. ');
  return saysItself ? 'Then press Recheck.' : 'Choose another one, or clear it.';
}

interface ProblemListProps {
  guildId: string;
  problems: readonly Problem[];
  onRecheck: () => void;
  isChecking: boolean;
}

/** Settings that can't work on Discord, each with a remedy and, for those who may, a link. */
export function ProblemList({ guildId, problems, onRecheck, isChecking }: ProblemListProps) {
  const { links, isManager } = useDashboardRights();
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-live="polite">
          <h2 className="font-display text-lg font-semibold">Configuration problems</h2>
          {problems.length === 0 ? (
            <p className="flex items-center gap-2 text-muted">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-lagoon" />
              No problems found.
            </p>
          ) : (
            <Badge tone="amber">{problems.length}</Badge>
          )}
        </div>
        {isManager && (
          <Button size="sm" onClick={onRecheck} loading={isChecking} icon={RefreshCw}>
            Recheck
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {problems.map((problem) => {
            const { sectionId, path, message, label } = problem;
            const link = links.find(({ id }) => id === sectionId);
            return (
              <li key={`${sectionId}.${path}`} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
                <div className="min-w-0 flex-1">
                  <p>
                    {message} <span className="text-muted">{adviceOn(problem)}</span>
                  </p>
                  <p className="text-xs text-faint">{link ? `${link.title} · ${label}` : label}</p>
                </div>
                {link && (
                  <PageLink
                    href={`/dashboard/${guildId}/${sectionId}#${fieldAnchor(path)}`}
                    className="shrink-0 font-semibold text-lagoon hover:underline touch:min-w-11 touch:text-right touch:leading-11"
                    aria-label={`Fix ${label}`}
                  >
                    Fix
                  </PageLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
