'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldProps } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

export function Checkbox({ label, help, onCheckedChange, onChange, className, ...rest }: CheckboxProps) {
  const field = useFieldProps(rest);
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-start gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-55 touch:min-h-11 touch:py-2.5',
        className,
      )}
    >
      <span className="relative mt-0.5 size-5 shrink-0">
        <input
          {...rest}
          {...field}
          type="checkbox"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className="peer size-5 cursor-[inherit] appearance-none rounded-tag border-2 border-line-strong bg-raised transition checked:border-lagoon-fill checked:bg-lagoon-fill"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-lagoon opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        {label}
        {help !== undefined && <span className="block text-xs text-muted">{help}</span>}
      </span>
    </label>
  );
}
