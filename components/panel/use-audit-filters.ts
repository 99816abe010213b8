'use client';

import { useSearchParams } from 'next/navigation';
import { changeAddress } from '@/components/panel/address';
import { isAuditKind } from '@/lib/rules/audit/kinds';

const names = ['section', 'person', 'kind', 'from', 'to'] as const;

/** What the log is narrowed down to; empty texts for no limit. `from` and `to` are days, both of them in. */
export type AuditFilters = Readonly<Record<(typeof names)[number], string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Nothing is older than Discord; a year that is still being typed is. */
const firstDay = '2015-01-01';

/** The beginning of a day in the visitor's own zone, or of the one after it; undefined for no day. */
function startOf(day: string, daysLater: 0 | 1 = 0): string | undefined {
  if (day === '') return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** A day as the address and the browser's own control write it; empty for anything else. */
export function toDay(text: string): string {
  const isDay = DAY.test(text) && text >= firstDay && !Number.isNaN(Date.parse(`${text}T00:00`));
  return isDay ? text : '';
}

/** What the address of the page asks for; what makes no sense there counts as absent. */
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

/** The query of the call that lists what fits the filters. */
export function toAuditQuery({ section, person, kind, from, to }: AuditFilters) {
  return {
    section: section || undefined,
    person: person || undefined,
    kind: isAuditKind(kind) ? kind : undefined,
    from: startOf(from),
    to: startOf(to, 1),
  };
}

/** The filters in the page's address, and how they are changed: each change can be taken back with Back. */
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
