'use client';

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Link } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';

export interface ReplayBarProps {
  /** The number of steps before the moment shown. */
  readonly step: number;
  readonly last: number;
  readonly onStep: (step: number) => void;
  /** The URL of this moment; absent if others could not open it. */
  readonly link?: string | undefined;
  readonly linkLabel?: string;
}

/** Steps through the moments of a finished match. */
export function ReplayBar({
  step,
  last,
  onStep,
  link,
  linkLabel = 'Copy link to this move',
}: ReplayBarProps) {
  const [isRefused, setIsRefused] = useState(false);
  async function copy() {
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied.');
    } catch {
      setIsRefused(true);
    }
  }
  return (
    <section aria-label="Replay" className="grid gap-2 rounded-card border border-line bg-surface px-3 py-2">
      <div className="flex items-center gap-1">
        <IconButton
          label="To the start"
          icon={ChevronFirst}
          disabled={step === 0}
          onClick={() => onStep(0)}
        />
        <IconButton
          label="One move back"
          icon={ChevronLeft}
          disabled={step === 0}
          onClick={() => onStep(step - 1)}
        />
        <input
          type="range"
          aria-label="Move"
          aria-valuetext={`After move ${step} of ${last}`}
          min={0}
          max={last}
          value={step}
          onChange={(event) => onStep(Number(event.target.value))}
          className="w-0 min-w-0 flex-1 accent-lagoon-fill touch:h-11"
        />
        <IconButton
          label="One move on"
          icon={ChevronRight}
          disabled={step === last}
          onClick={() => onStep(step + 1)}
        />
        <IconButton
          label="To the end"
          icon={ChevronLast}
          disabled={step === last}
          onClick={() => onStep(last)}
        />
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-muted tabular-nums">
          Move {step} of {last}
        </p>
        {link !== undefined && (
          <Button size="sm" variant="ghost" icon={Link} onClick={() => void copy()}>
            {linkLabel}
          </Button>
        )}
      </div>
      {isRefused && <p className="text-xs break-all text-muted">Copy this address: {link}</p>}
    </section>
  );
}
