'use client';

import { FilterX } from 'lucide-react';
import { DayInput } from '@/components/panel/day-input';
import { useSectionLinks } from '@/components/panel/section-links';
import type { AuditFilters } from '@/components/panel/use-audit-filters';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { auditKindLabels, auditKinds } from '@/lib/rules/audit/kinds';
import { otherScopes } from '@/lib/rules/audit/scopes';
import { PersonFilter, type PersonFilterProps } from './person-filter';

export interface AuditFilterBarProps extends Omit<PersonFilterProps, 'value' | 'onChange'> {
  filters: AuditFilters;
  isFiltered: boolean;
  onChange: (more: Partial<AuditFilters>) => void;
  onClear: () => void;
}

/** By what the log is narrowed down: section, person, kind of change and time, all at once. */
export function AuditFilterBar({ filters, isFiltered, onChange, onClear, ...people }: AuditFilterBarProps) {
  const sections = useSectionLinks();
  const { section, person, kind, from, to } = filters;
  return (
    <section aria-label="Filter changes" className="grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
      <Field label="Section" className="min-w-0">
        <Select
          value={section}
          onValueChange={(id) => onChange({ section: id })}
          placeholder="All sections"
          options={[
            ...sections.map(({ id, title }) => ({ value: id, label: title })),
            ...Array.from(otherScopes, ([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      <Field label="Kind of change" className="min-w-0">
        <Select
          value={kind}
          onValueChange={(id) => onChange({ kind: id })}
          placeholder="All changes"
          options={auditKinds.map((id) => ({ value: id, label: auditKindLabels[id] }))}
        />
      </Field>
      <Field label="Person" className="col-span-2 min-w-0 lg:col-span-1">
        <PersonFilter {...people} value={person} onChange={(id) => onChange({ person: id })} />
      </Field>
      <Field label="From" className="min-w-0">
        <DayInput value={from} max={to} onChange={(day) => onChange({ from: day })} />
      </Field>
      <Field label="To" className="min-w-0">
        <DayInput value={to} min={from} onChange={(day) => onChange({ to: day })} />
      </Field>
      {isFiltered && (
        <Button
          reads
          variant="ghost"
          size="sm"
          icon={FilterX}
          className="justify-self-start"
          onClick={onClear}
        >
          Clear filters
        </Button>
      )}
    </section>
  );
}
