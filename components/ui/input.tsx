'use client';

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { lengthOf } from '@/lib/core/text-length';
import { CharCount } from './char-count';
import { useFieldProps } from './field';

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shows a live count; longer input is possible, so that nothing is lost. */
  limit?: number | undefined;
  /** In the frame before the text: an icon, `#`, … */
  prefix?: ReactNode;
  /** In the frame after the text: a unit, a button. */
  suffix?: ReactNode;
}

/** The current length of a controlled or uncontrolled field, in code points. */
export function useTextLength(value: unknown, defaultValue: unknown): [number, (text: string) => void] {
  const [typed, setTyped] = useState(lengthOf(String(defaultValue ?? '')));
  return [value === undefined ? typed : lengthOf(String(value)), (text) => setTyped(lengthOf(text))];
}

export function Input({ limit, prefix, suffix, className, onInput, ...rest }: InputProps) {
  const [length, setTyped] = useTextLength(rest.value, rest.defaultValue);
  const field = useFieldProps(rest);
  return (
    <span
      className={clsx(
        'control flex min-h-10 items-center gap-2 px-3 touch:min-h-11',
        'has-aria-invalid:border-danger has-disabled:cursor-not-allowed has-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
    >
      {prefix && <span className="flex shrink-0 text-faint">{prefix}</span>}
      <input
        type="text"
        {...rest}
        {...field}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
        className="min-w-0 flex-1 self-stretch bg-transparent outline-none disabled:cursor-not-allowed touch:text-base"
      />
      {limit !== undefined && <CharCount count={length} limit={limit} />}
      {suffix !== undefined && <span className="flex shrink-0 text-faint">{suffix}</span>}
    </span>
  );
}
