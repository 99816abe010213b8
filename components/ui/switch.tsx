'use client';

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field';
import { useReadOnly } from './read-only';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A switch: a native checkbox for forms and keyboards. */
export function Switch({ onCheckedChange, onChange, disabled, className, ...rest }: SwitchProps) {
  const field = useFieldProps(rest);
  const isClosed = useReadOnly() !== null;
  return (
    <span
      className={clsx(
        'relative inline-grid h-6 w-11 shrink-0 touch:h-11 touch:w-14 touch:place-items-center',
        className,
      )}
    >
      <input
        {...rest}
        {...field}
        disabled={disabled || isClosed}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className="peer absolute inset-0 z-1 m-0 cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        data-track
        className={clsx(
          'h-6 w-11 rounded-full border border-line-strong bg-track p-[3px] transition-colors peer-checked:border-lagoon-fill peer-checked:bg-lagoon-fill peer-disabled:opacity-50',
          '*:block *:size-4 *:rounded-full *:bg-knob *:transition-[translate] peer-checked:*:translate-x-5',
        )}
      >
        <span />
      </span>
    </span>
  );
}
