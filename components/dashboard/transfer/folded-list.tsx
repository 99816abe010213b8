'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';

export interface FoldedListProps {
  /** The accessible name. */
  label: string;
  items: readonly ReactNode[];
  /** The number of items that are always shown. */
  shown: number;
  /** The plural of the others: `changes`. */
  many: string;
  className: string;
}

/** A list that shows a long rest on demand. A rest of one is always shown. */
export function FoldedList({ label, items, shown, many, className }: FoldedListProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = items.length > shown + 1;
  const rest = items.length - shown;
  return (
    <>
      <ul id={id} aria-label={label} className={className}>
        {isLong && !isOpen ? items.slice(0, shown) : items}
      </ul>
      {isLong && (
        <Button
          reads
          size="sm"
          variant="ghost"
          className="mt-2 -ml-3"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Show fewer' : `Show ${rest} more`}: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Show fewer ${many}` : `Show ${rest} more ${many}`}
          <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
        </Button>
      )}
    </>
  );
}
