'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean | undefined;
  group?: string | undefined;
}

export interface SelectProps<V extends string>
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  /** An empty choice is an option with the value ''. */
  options: readonly SelectOption<V>[];
  onValueChange?: ((value: V) => void) | undefined;
}

/** A native select, so that phones use their own picker; the list is styled where browsers support it. */
export function Select<V extends string>({
  options,
  onValueChange,
  onChange,
  className,
  ...rest
}: SelectProps<V>) {
  const field = useFieldProps(rest);
  const groups = groupOptions(options);
  return (
    <span className={clsx('relative inline-grid w-full items-center', className)}>
      <select
        {...rest}
        {...field}
        onChange={(event) => {
          onChange?.(event);
          const chosen = options.find(({ value }) => value === event.target.value);
          if (chosen) onValueChange?.(chosen.value);
        }}
        className="control min-h-10 w-full min-w-0 appearance-none truncate py-2 pr-9 pl-3 touch:min-h-11 touch:text-base"
      >
        {[...groups].map(([group, members]) => {
          const items = members.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ));
          return group === undefined ? (
            items
          ) : (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          );
        })}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-faint" />
    </span>
  );
}

function groupOptions(options: readonly SelectOption[]): Map<string | undefined, SelectOption[]> {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return groups;
}
