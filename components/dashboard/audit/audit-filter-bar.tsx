'use client';

import { type AuditFilterProps, AuditFilters } from '@/components/panel/audit-filters';
import { useSectionLinks } from '@/components/panel/section-links';
import { Field } from '@/components/ui/field';
import { otherScopes } from '@/lib/rules/audit/scopes';
import { PersonFilter, type PersonFilterProps } from './person-filter';

export interface AuditFilterBarProps
  extends Omit<PersonFilterProps, 'value' | 'onChange'>,
    AuditFilterProps {}

/** The log's filters: section, person, kind of change and time. */
export function AuditFilterBar({ filters, isFiltered, onChange, onClear, ...people }: AuditFilterBarProps) {
  const sections = useSectionLinks();
  return (
    <AuditFilters
      filters={filters}
      isFiltered={isFiltered}
      onChange={onChange}
      onClear={onClear}
      one="change"
      part="Section"
      parts={[
        ...sections.map(({ id, title }) => ({ value: id, label: title })),
        ...Array.from(otherScopes, ([value, label]) => ({ value, label })),
      ]}
      person={
        <Field label="Person" className="col-span-2 min-w-0 lg:col-span-1">
          <PersonFilter {...people} value={filters.person} onChange={(id) => onChange({ person: id })} />
        </Field>
      }
    />
  );
}
