import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does: the spoken name, and shown on hover. */
  label: string;
  icon: LucideIcon;
  variant?: 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
  loading?: boolean | undefined;
}

const variantClass = {
  ghost: 'text-muted hover:bg-ink/8 hover:text-ink',
  danger: 'text-muted hover:bg-danger-soft hover:text-danger',
};

/** A square button that shows only an icon. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'ghost',
  size = 'md',
  loading = false,
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-control transition active:translate-y-px touch:size-11',
        'disabled:pointer-events-none disabled:opacity-55',
        variantClass[variant],
        size === 'sm' ? 'size-8 [&_svg]:size-4' : 'size-10 [&_svg]:size-4.5',
        className,
      )}
    >
      {loading ? <Spinner /> : <Icon aria-hidden="true" />}
    </button>
  );
}
