'use client';

import { ArrowRight } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import type { SectionReview } from '@/lib/contracts/transfer';

export interface SectionReviewCardProps {
  section: SectionReview;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** What taking over one section would change, and what of it stays as it is. */
export function SectionReviewCard({ section, isTaken, onTake }: SectionReviewCardProps) {
  const { title, changes, skipped } = section;
  if (changes.length === 0 && skipped.length === 0) return null;
  return (
    <Card
      title={title}
      action={
        changes.length > 0 ? (
          <Checkbox label={`Apply ${title}`} checked={isTaken} onCheckedChange={onTake} />
        ) : (
          <Badge>Nothing to apply</Badge>
        )
      }
    >
      {changes.length > 0 && (
        <ul aria-label={`Changes to ${title}`} className="grid gap-2">
          {changes.map((change) => (
            <li key={change.field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[14rem_1fr]">
              <span className="text-muted">{change.label}</span>
              <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
                <span className="whitespace-pre-line text-faint line-through decoration-danger">
                  {change.before}
                </span>
                <ArrowRight aria-label="becomes" className="size-4 shrink-0 text-faint" />
                <span className="whitespace-pre-line">{change.after}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <div className="mt-4 rounded-control bg-amber-soft px-4 py-3 first:mt-0">
          <p className="text-xs font-semibold text-amber">Unchanged</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {skipped.map(({ field, label, reason }) => (
              <li key={field}>
                <span className="font-semibold">{label}:</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
