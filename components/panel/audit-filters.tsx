'use client';

import { clsx } from 'clsx';
import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayInput } from '@/components/panel/day-input';
import type { AuditFilters as Filters } from '@/components/panel/use-audit-filters';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select, type SelectOption } from '@/components/ui/select';
import { auditKindLabels, auditKinds } from '@/lib/rules/audit/kinds';

export interface AuditFilterProps {
  filters: Filters;
  isFiltered: boolean;
  onChange: (more: Partial<Filters>) => void;
  onClear: () => void;
}

interface AuditFiltersProps extends AuditFilterProps {
  /** The singular: 'change' or 'action'. */
  one: string;
  /** The log's parts: their label ('Section') and options. */
  part: string;
  parts: readonly SelectOption[];
  /** The person field, and others beside it. */
  person: ReactNode;
  /** Columns on wide screens. */
  columns?: string;
}

/** A log's filters, combined, with their state in the URL. */
export function AuditFilters({
  filters: { section, kind, from, to },
  isFiltered,
  onChange,
  onClear,
  one,
  part,
  parts,
  person,
  columns = 'lg:grid-cols-5',
}: AuditFiltersProps) {
  return (
    <section aria-label={`Filter ${one}s`} className={clsx('grid grid-cols-2 items-start gap-3', columns)}>
      <Field label={part} className="min-w-0">
        <Select
          value={section}
          onValueChange={(id) => onChange({ section: id })}
          options={[{ value: '', label: `All ${part.toLowerCase()}s` }, ...parts]}
        />
      </Field>
      <Field label={`Kind of ${one}`} className="min-w-0">
        <Select
          value={kind}
          onValueChange={(id) => onChange({ kind: id })}
          options={[
            { value: '', label: `All ${one}s` },
            ...auditKinds.map((id) => ({ value: id, label: auditKindLabels[id] })),
          ]}
        />
      </Field>
      {person}
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
