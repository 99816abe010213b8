'use client';

import type { ComponentProps } from 'react';
import { MINUTE } from '@/lib/core/milliseconds';
import { Input } from './input';

/** Converts an ISO date for the browser's control: local time, whole minutes. Empty for anything else. */
export function toLocalText(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const offset = new Date(time).getTimezoneOffset() * MINUTE;
  return new Date(time - offset).toISOString().slice(0, 16);
}

/** The ISO date of a local time; empty for anything else. */
export function fromLocalText(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

export interface DateTimeInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> {
  /** ISO date, or empty. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
}

/** A date and time in the visitor's time zone. */
export function DateTimeInput({ value, onChange, ...rest }: DateTimeInputProps) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={toLocalText(value)}
      onChange={(event) => onChange(fromLocalText(event.target.value))}
    />
  );
}
