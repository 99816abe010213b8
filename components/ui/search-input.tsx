'use client';

import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { IconButton } from './icon-button';
import { Input, type InputProps } from './input';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'prefix'> {
  value: string;
  onChange: (text: string) => void;
}

/** A text to search for. */
export function SearchInput({ onChange, ...rest }: SearchInputProps) {
  return (
    <Input
      {...rest}
      type="search"
      prefix={<Search aria-hidden="true" />}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** With a button to clear it. */
export function ClearableSearch(props: SearchInputProps) {
  const clear = (
    <IconButton
      reads
      label="Clear the search"
      icon={X}
      size="sm"
      className="-mr-2"
      onClick={() => props.onChange('')}
    />
  );
  return (
    <SearchInput
      {...props}
      // Hides the browser's own button.
      className={clsx('[&_input::-webkit-search-cancel-button]:hidden', props.className)}
      suffix={props.value === '' ? undefined : clear}
    />
  );
}
