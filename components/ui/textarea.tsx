'use client';

import { clsx } from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { CharCount } from './char-count';
import { useFieldProps } from './field';
import { useTextLength } from './input';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows a live count; longer input is possible, so that nothing is lost. */
  limit?: number | undefined;
  /** Minimum height in lines; it grows with the text. */
  rows?: number | undefined;
}

function grow(element: HTMLTextAreaElement | null) {
  if (!element || CSS.supports?.('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + 2}px`;
}

export function Textarea({ limit, rows = 3, className, onInput, ref, ...rest }: TextareaProps) {
  const [length, setTyped] = useTextLength(rest.value, rest.defaultValue);
  const field = useFieldProps(rest);
  const element = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new controlled value changes the height
  useLayoutEffect(() => grow(element.current), [rest.value]);
  return (
    <span className="grid gap-1">
      <textarea
        rows={rows}
        {...rest}
        {...field}
        ref={(node) => {
          element.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          grow(event.currentTarget);
          onInput?.(event);
        }}
        className={clsx(
          'control field-sizing-content max-h-96 w-full resize-none px-3 py-2 touch:text-base',
          rows <= 2 ? 'min-h-16' : rows <= 4 ? 'min-h-22' : 'min-h-40',
          className,
        )}
      />
      {limit !== undefined && <CharCount count={length} limit={limit} className="justify-self-end" />}
    </span>
  );
}
