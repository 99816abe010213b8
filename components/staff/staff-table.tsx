import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface StaffColumn {
  readonly label: string;
  /** Right-aligned. */
  readonly isNumeric?: boolean;
  /** The label is visually hidden. */
  readonly isUnseen?: boolean;
}

export interface StaffTableProps {
  readonly caption: string;
  readonly columns: readonly (string | StaffColumn)[];
  readonly children: ReactNode;
}

/** A table of the staff area. On phones each row is a card, with the columns' names beside its values. */
export function StaffTable({ caption, columns, children }: StaffTableProps) {
  return (
    <div className="rounded-card border border-line bg-surface max-md:overflow-hidden md:overflow-x-auto">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-xs text-muted max-md:sr-only">
          <tr>
            {columns.map((column) => {
              const { label, isNumeric, isUnseen }: StaffColumn =
                typeof column === 'string' ? { label: column } : column;
              return (
                <th
                  key={label}
                  scope="col"
                  className={clsx('px-4 py-3 font-semibold whitespace-nowrap', isNumeric && 'text-right')}
                >
                  {isUnseen ? <span className="sr-only">{label}</span> : label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

interface StaffRowProps {
  /** Replaces `align-middle`. */
  readonly className?: string;
  readonly children: ReactNode;
}

export function StaffRow({ className, children }: StaffRowProps) {
  return (
    <tr
      className={clsx(
        'border-t border-line max-md:block max-md:px-4 max-md:py-3 max-md:first:border-t-0',
        className ?? 'align-middle',
      )}
    >
      {children}
    </tr>
  );
}

export interface StaffCellProps {
  readonly id?: string;
  /** The column's name, shown beside the value without a table head; null for a button. */
  readonly label: string | null;
  /** The row's header. */
  readonly isRowHead?: boolean;
  readonly isNumeric?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function StaffCell({ id, label, isRowHead, isNumeric, className, children }: StaffCellProps) {
  const shown = (
    <>
      {label !== null && <span className="shrink-0 text-xs text-muted md:hidden">{label}</span>}
      {children}
    </>
  );
  const classes = clsx(
    'px-4 py-3 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5',
    isRowHead && 'text-left font-normal',
    isNumeric && 'text-right tabular-nums',
    className,
  );
  return isRowHead ? (
    <th id={id} scope="row" className={classes}>
      {shown}
    </th>
  ) : (
    <td id={id} className={classes}>
      {shown}
    </td>
  );
}
