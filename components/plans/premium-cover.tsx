import { Lock } from 'lucide-react';
import { SeePlans } from '@/components/plans/see-plans';

export interface PremiumCoverProps {
  /** Display name of the plan that unlocks it: "Basic", "Pro". */
  plan: string;
  /** What it is, in a few words: "Up to 25 questions". */
  title?: string | undefined;
}

/** Covers a locked premium part with a gold lock and the plan that unlocks it. */
export function PremiumCover({ plan, title = 'Premium' }: PremiumCoverProps) {
  return (
    <div className="z-1 col-start-1 row-start-1 mx-3 mt-20 mb-3 flex flex-col items-center justify-center gap-2 self-start justify-self-center rounded-card border border-gold/40 bg-raised px-6 py-4 text-center shadow-float">
      <span className="grid size-10 place-items-center rounded-full bg-gold-fill text-on-gold">
        <Lock aria-hidden="true" className="size-5" />
      </span>
      <p className="font-display text-base font-semibold">{title}</p>
      <p className="text-xs text-muted">Opens with {plan}</p>
      <SeePlans className="mt-1" />
    </div>
  );
}
