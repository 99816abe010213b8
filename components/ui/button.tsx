import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { buttonClass, type Look } from './button-class';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that the action is going on; the button keeps its width and refuses further clicks. */
  loading?: boolean | undefined;
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
