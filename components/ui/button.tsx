import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useReadOnly } from './read-only';
import { Spinner } from './spinner';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'danger'
  | 'quietDanger'
  | 'premium'
  | 'discord';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Before the text; decorative. */
  icon?: LucideIcon | undefined;
}

const variantClass: Record<ButtonVariant, string> = {
  primary: 'bg-coral-fill text-on-coral hover:bg-coral-fill-hover',
  secondary: 'border border-line-strong/50 bg-raised text-ink hover:border-line-strong',
  ghost: 'text-muted hover:bg-ink/8 hover:text-ink',
  danger: 'bg-danger-fill text-on-danger hover:bg-danger-fill-hover',
  quietDanger: 'border border-danger/50 text-danger hover:bg-danger-soft',
  premium: 'bg-gold-fill text-on-gold hover:bg-gold-fill-hover',
  discord: 'bg-blurple-fill text-on-blurple hover:bg-blurple-fill-hover',
};

const sizeClass: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-xs gap-1.5 [&_svg]:size-3.5',
  md: 'min-h-10 px-4 text-sm gap-2 [&_svg]:size-4',
  lg: 'min-h-12 px-6 text-base gap-2.5 [&_svg]:size-5',
};

/** The classes of a button, for the rare element that looks like one without being Button or ButtonLink. */
export function buttonClass({ variant = 'secondary', size = 'md' }: Omit<ButtonStyle, 'icon'> = {}): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-control py-1 text-center font-semibold transition select-none touch:min-h-11',
    'active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:shrink-0',
    variantClass[variant],
    sizeClass[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows progress; the button keeps its width and ignores clicks. */
  loading?: boolean | undefined;
  /** Changes nothing, so it works in read-only parts. */
  reads?: boolean | undefined;
}

export function Button({
  variant,
  size,
  icon: Icon,
  loading = false,
  reads = false,
  className,
  children,
  disabled,
  title,
  ...rest
}: ButtonProps) {
  const reason = useReadOnly();
  const isClosed = reason !== null && !reads;
  return (
    <button
      type="button"
      {...rest}
      title={isClosed ? reason : title}
      disabled={disabled || loading || isClosed}
      aria-busy={loading || undefined}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {loading ? <Spinner /> : Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  );
}
