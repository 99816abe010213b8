import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useReadOnly } from './read-only';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown on hover. */
  label: string;
  icon: LucideIcon;
  variant?: 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
  loading?: boolean | undefined;
  /** Changes nothing, so it works in read-only parts. */
  reads?: boolean | undefined;
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
  reads = false,
  className,
  disabled,
  title = label,
  ...rest
}: IconButtonProps) {
  const reason = useReadOnly();
  const isClosed = reason !== null && !reads;
  return (
    <button
      type="button"
      {...rest}
      title={isClosed ? reason : title}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading || isClosed}
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
