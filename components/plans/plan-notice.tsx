import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeePlans } from '@/components/plans/see-plans';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';

/** Says what a plan keeps locked, and leads to the plans: the one way in which it is said. */
export function PlanNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="premium" title={title} action={<SeePlans className="self-center" />}>
      {children}
    </Notice>
  );
}

/** Marks one thing of a list that waits because the plan does not reach it; `text` says so in a sentence. */
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
