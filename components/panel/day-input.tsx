'use client';

import { useEffect, useRef } from 'react';
import { toDay } from '@/components/panel/use-audit-filters';
import { Input } from '@/components/ui/input';

interface DayInputProps {
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day. It keeps to itself what is still being typed; the address gets whole days only. */
export function DayInput({ value, min, max, onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Back, and Clear, change what it shows.
  useEffect(() => {
    if (input.current && toDay(input.current.value) !== value) input.current.value = value;
  }, [value]);
  return (
    <Input
      ref={input}
      type="date"
      defaultValue={value}
      min={min}
      max={max}
      onChange={(event) => {
        const day = toDay(event.target.value);
        if (day !== value && (day !== '' || event.target.value === '')) onChange(day);
      }}
    />
  );
}
