import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A cell of a table whose rows are cards on phones. */
export const staffCell =
  'px-4 py-3 align-top max-md:flex max-md:items-start max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5';
export const staffRow = 'border-t border-line max-md:block max-md:first:border-t-0 max-md:px-4 max-md:py-3';

/** The column's name beside a value, if there is no table head above it. */
export function CellLabel({ children }: { readonly children: string }) {
  return <span className="shrink-0 text-xs text-muted md:hidden">{children}</span>;
}

export interface StaffTableProps {
  readonly caption: string;
  readonly columns: readonly ReactNode[];
  readonly children: ReactNode;
}

/** A table of the staff area; the columns' names are its header row, and on phones are beside each value. */
export function StaffTable({ caption, columns, children }: StaffTableProps) {
  return (
    <div className="rounded-card border border-line bg-surface max-md:overflow-hidden md:overflow-x-auto">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-xs text-muted max-md:sr-only">
          <tr>
            {columns.map((label, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their place
              <th key={place} scope="col" className={clsx('px-4 py-3 font-semibold whitespace-nowrap')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}
