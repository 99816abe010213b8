import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Extra classes of the cells: a width, `whitespace-nowrap`. */
  className?: string | undefined;
}

export interface TableProps<Row> {
  /** What the table lists; spoken, not shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Rows and columns; below 640 px each row is a card with the headers as labels. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={clsx(
                  'border-b border-line px-4 py-3 text-xs font-semibold whitespace-nowrap text-faint',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="transition-colors not-last:border-b not-last:border-line hover:bg-ink/4 max-sm:block max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-label={column.header}
                  className={clsx(
                    'px-4 py-3 align-top max-sm:grid max-sm:grid-cols-[minmax(6rem,1fr)_2fr] max-sm:gap-3 max-sm:px-0 max-sm:py-1',
                    'max-sm:before:text-xs max-sm:before:font-semibold max-sm:before:text-faint max-sm:before:content-[attr(data-label)]',
                    column.align === 'end' && 'text-right tabular-nums max-sm:text-left',
                    column.className,
                  )}
                >
                  <div className="min-w-0">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
