'use client';

import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, Download } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { SearchInput } from '@/components/ui/search-input';
import { quantity } from '@/lib/core/quantity';

export interface TranscriptToolbarProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  /** The number of matches, and the index of the current one. Null without a search. */
  readonly found: { readonly count: number; readonly current: number } | null;
  readonly onStep: (step: 1 | -1) => void;
  readonly onTop: () => void;
  readonly onBottom: () => void;
  /** Null until everything has loaded. */
  readonly onDownload: (() => void) | null;
}

function toWords({ count, current }: NonNullable<TranscriptToolbarProps['found']>): string {
  if (count === 0) return 'Nothing found';
  return `${current + 1} of ${quantity(count, 'message')}`;
}

/** A transcript's search, links to its ends, and its file. Stays visible. */
export function TranscriptToolbar(props: TranscriptToolbarProps) {
  const { term, onTerm, found, onStep, onTop, onBottom, onDownload } = props;
  const canStep = found !== null && found.count > 0;
  return (
    <div className="sticky top-16 z-20 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-t-control border-b border-line bg-surface px-3 py-2">
      <SearchInput
        aria-label="Search in this transcript"
        placeholder="Search"
        autoComplete="off"
        maxLength={100}
        className="min-w-0 flex-1 basis-44"
        value={term}
        onChange={onTerm}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onTerm('');
        }}
      />
      <p aria-live="polite" className="text-xs text-muted tabular-nums empty:hidden">
        {found && toWords(found)}
      </p>
      <div className="ml-auto flex items-center">
        <IconButton
          reads
          label="Previous match"
          icon={ChevronUp}
          disabled={!canStep}
          onClick={() => onStep(-1)}
        />
        <IconButton
          reads
          label="Next match"
          icon={ChevronDown}
          disabled={!canStep}
          onClick={() => onStep(1)}
        />
        <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
        <IconButton reads label="Jump to the top" icon={ArrowUpToLine} onClick={onTop} />
        <IconButton reads label="Jump to the bottom" icon={ArrowDownToLine} onClick={onBottom} />
        <IconButton
          reads
          label="Download as text"
          icon={Download}
          disabled={onDownload === null}
          onClick={() => onDownload?.()}
        />
      </div>
    </div>
  );
}
