'use client';

import { useSearchParams } from 'next/navigation';
import { changeAddress } from '@/components/panel/address';
import { isAuditKind } from '@/lib/rules/audit/kinds';

const names = ['section', 'person', 'kind', 'from', 'to'] as const;

/** The log's filters; empty for no limit. `from` and `to` are inclusive days. */
export type AuditFilters = Readonly<Record<(typeof names)[number], string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Discord's launch; a year that is still being typed is earlier. */
const firstDay = '2015-01-01';

/** The start of a day, or of the next one, in the visitor's time zone; undefined for no day. */
function startOf(day: string, daysLater: 0 | 1 = 0): string | undefined {
  if (day === '') return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** A day for URLs and the browser's control; empty if invalid. */
export function toDay(text: string): string {
  const isDay = DAY.test(text) && text >= firstDay && !Number.isNaN(Date.parse(`${text}T00:00`));
  return isDay ? text : '';
}

/** The URL's filters; invalid ones are dropped. */
function toFilters(search: URLSearchParams | null): AuditFilters {
  const of = (name: keyof AuditFilters) => search?.get(name) ?? '';
  const kind = of('kind');
  return {
    section: of('section'),
    person: of('person'),
    kind: isAuditKind(kind) ? kind : '',
    from: toDay(of('from')),
    to: toDay(of('to')),
  };
}

/** The call's query for the filters. */
export function toAuditQuery({ section, person, kind, from, to }: AuditFilters) {
  return {
    section: section || undefined,
    person: person || undefined,
    kind: isAuditKind(kind) ? kind : undefined,
    from: startOf(from),
    to: startOf(to, 1),
  };
}

/** The filters in the page's URL, and a function to change them: Back undoes each change. */
export function useAuditFilters() {
  const filters = toFilters(useSearchParams());
  const change = (more: Partial<AuditFilters>) => changeAddress({ ...filters, ...more });
  const isFiltered = names.some((name) => filters[name] !== '');
  return {
    filters,
    change,
    isFiltered,
    clear: () => change({ section: '', person: '', kind: '', from: '', to: '' }),
  };
}
