import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from './button';

export interface PaginationProps {
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** The page numbers to show: ends, current and neighbours; null for a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  const pages = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <button type="button" className={step} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        Previous
      </button>
      {pageWindow(page, pageCount).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap's only identity is its place
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-faint">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            onClick={() => onPage(number)}
            className={`${step} tabular-nums touch:min-w-11 aria-[current=page]:bg-lagoon-soft aria-[current=page]:text-lagoon`}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" className={step} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" />
      </button>
    </nav>
  );
}
