import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ChipProps {
  children: ReactNode;
  icon?: ReactNode;
  /** `missing`: it no longer exists. `blocked`: it exists but can't be used. `reason` says why. */
  variant?: 'plain' | 'missing' | 'blocked' | undefined;
  reason?: string | undefined;
  /** The name of the thing in the remove button's accessible name. */
  label?: string | undefined;
  onRemove?: (() => void) | undefined;
}

/** One of several chosen things. */
export function Chip({ children, icon, variant = 'plain', reason, label, onRemove }: ChipProps) {
  return (
    <span
      title={reason}
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-tag border py-0.5 text-sm touch:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0',
        onRemove ? 'pr-0.5 pl-2' : 'px-2',
        variant === 'plain' && 'border-line bg-raised text-ink',
        variant === 'missing' && 'border-dashed border-danger/60 bg-danger-soft text-danger',
        variant === 'blocked' && 'border-amber/50 bg-amber-soft text-amber',
      )}
    >
      {variant === 'plain' ? icon : <TriangleAlert aria-hidden="true" />}
      <span className="truncate">{children}</span>
      {reason !== undefined && <span className="sr-only">({reason})</span>}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${label ?? (typeof children === 'string' ? children : 'this')}`}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-tag transition hover:bg-ink/12 touch:size-10"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  );
}
