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

/** A day. Incomplete input stays local; the URL only gets whole days. */
export function DayInput({ value, min, max, onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Back and Clear change it.
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
