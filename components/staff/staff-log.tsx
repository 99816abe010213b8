'use client';

import { FilterX } from 'lucide-react';
import { useState } from 'react';
import { AuditHeadline } from '@/components/panel/audit-headline';
import { ChangeLine } from '@/components/panel/change-line';
import { DayInput } from '@/components/panel/day-input';
import { PagedList } from '@/components/panel/paged-list';
import { type AuditFilters, toAuditQuery, useAuditFilters } from '@/components/panel/use-audit-filters';
import { usePages } from '@/components/panel/use-pages';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { call } from '@/lib/api/call';
import { staffAreas } from '@/lib/core/access';
import { isSnowflake } from '@/lib/core/snowflake';
import { auditKindLabels, auditKinds } from '@/lib/rules/audit/kinds';

/** The areas in which staff act, by the name under which the log keeps it. */
const areas = Object.values(staffAreas).map(({ path, title }) => ({
  value: path.slice(path.lastIndexOf('/') + 1),
  label: title,
}));

interface FiltersProps {
  readonly filters: AuditFilters;
  readonly isFiltered: boolean;
  readonly onChange: (more: Partial<AuditFilters>) => void;
  readonly onClear: () => void;
}

/** By what the log is narrowed down, all at once; the address says by what. */
function Filters({ filters, isFiltered, onChange, onClear }: FiltersProps) {
  const { section, person, kind, from, to } = filters;
  const [typed, setTyped] = useState(person);
  const isWrong = typed !== '' && !isSnowflake(typed);
  return (
    <section aria-label="Filter actions" className="grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
      <Field label="Area" className="min-w-0">
        <Select
          value={section}
          onValueChange={(id) => onChange({ section: id })}
          placeholder="All areas"
          options={areas}
        />
      </Field>
      <Field label="Kind of action" className="min-w-0">
        <Select
          value={kind}
          onValueChange={(id) => onChange({ kind: id })}
          placeholder="All actions"
          options={auditKinds.map((id) => ({ value: id, label: auditKindLabels[id] }))}
        />
      </Field>
      <Field
        label="User ID"
        className="col-span-2 min-w-0 lg:col-span-1"
        error={isWrong ? 'Enter a whole user ID.' : undefined}
      >
        <Input
          inputMode="numeric"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            const id = event.target.value.trim();
            setTyped(id);
            if (id === '' || isSnowflake(id)) onChange({ person: id });
          }}
        />
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
          onClick={() => {
            setTyped('');
            onClear();
          }}
        >
          Clear filters
        </Button>
      )}
    </section>
  );
}

/** What staff did, newest first. Nobody can change or delete it. */
export function StaffLog() {
  const { filters, change, isFiltered, clear } = useAuditFilters();
  const list = usePages(['staff-log', filters], async (from, signal) => {
    const query = { ...toAuditQuery(filters), ...from };
    return (await call('GET', '/api/staff/log', { query, signal })).data;
  });
  return (
    <div className="grid gap-5">
      <Filters filters={filters} isFiltered={isFiltered} onChange={change} onClear={clear} />
      <PagedList
        list={list}
        label="Staff actions"
        many="entries"
        skeleton={{ count: 4, each: 'h-20 rounded-card' }}
        moreLabel="Show older entries"
        empty={
          <EmptyState title={isFiltered ? 'No actions fit' : 'Nothing yet'} art="/art/no-results.svg">
            Everything that staff do here is listed with who did it, and stays.
          </EmptyState>
        }
      >
        {(item) => (
          <li key={item.id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <div className="flex items-center gap-3">
              <Avatar name={item.username} size={32} />
              <p className="min-w-0 flex-1">
                <AuditHeadline {...item} />
              </p>
            </div>
            {item.action !== null && <p className="mt-2 wrap-anywhere">{item.action}</p>}
            <ul className="mt-3 space-y-2 border-t border-line pt-3 empty:hidden">
              {item.changes.map((change) => (
                <ChangeLine key={change.field} change={change} verb="became" />
              ))}
            </ul>
          </li>
        )}
      </PagedList>
    </div>
  );
}
