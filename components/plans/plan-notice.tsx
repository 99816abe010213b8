import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeePlans } from '@/components/plans/see-plans';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';

/** The only notice that says what a plan locks, with a link to the plans. */
export function PlanNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="premium" title={title} action={<SeePlans className="self-center" />}>
      {children}
    </Notice>
  );
}

/** Marks a list item that is inactive because of the plan; `text` says so in a sentence. */
export function LockedMark({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-xs text-gold">
      <Badge tone="gold" icon={Lock}>
        Locked
      </Badge>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}
