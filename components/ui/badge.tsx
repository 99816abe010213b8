import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'coral' | 'lagoon' | 'amber' | 'danger' | 'gold';

const toneClass: Record<Tone, string> = {
  neutral: 'bg-ink/8 text-muted',
  coral: 'bg-coral-soft text-coral',
  lagoon: 'bg-lagoon-soft text-lagoon',
  amber: 'bg-amber-soft text-amber',
  danger: 'bg-danger-soft text-danger',
  gold: 'bg-gold-soft text-gold',
};

/** A label of one or two words. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-tag px-2 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3',
        toneClass[tone],
      )}
    >
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
