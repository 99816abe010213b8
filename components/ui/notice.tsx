import { clsx } from 'clsx';
import { Crown, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'warning' | 'danger' | 'premium';

const tones = {
  info: { icon: Info, class: 'border-lagoon/35 bg-lagoon-soft', mark: 'text-lagoon' },
  warning: { icon: TriangleAlert, class: 'border-amber/35 bg-amber-soft', mark: 'text-amber' },
  danger: { icon: OctagonAlert, class: 'border-danger/35 bg-danger-soft', mark: 'text-danger' },
  premium: { icon: Crown, class: 'border-gold/35 bg-gold-soft', mark: 'text-gold' },
};

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  /** Replaces the tone's icon. */
  icon?: LucideIcon | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Interrupts screen readers: only for notices that appear later. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** An inline message. */
export function Notice({
  tone = 'info',
  icon: Icon = tones[tone].icon,
  title,
  children,
  action,
  live = false,
  className,
}: NoticeProps) {
  const { class: box, mark } = tones[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card border px-4 py-3',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1 basis-48">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
