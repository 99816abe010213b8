'use client';

import { useState } from 'react';
import { changeAddress, useAddress } from '@/components/panel/address';
import { AuditEntry } from '@/components/panel/audit-entry';
import { type AuditFilterProps, AuditFilters } from '@/components/panel/audit-filters';
import { PagedList } from '@/components/panel/paged-list';
import { toAuditQuery, useAuditFilters } from '@/components/panel/use-audit-filters';
import { usePages } from '@/components/panel/use-pages';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { call } from '@/lib/api/call';
import { staffAreas } from '@/lib/core/access';
import { isSnowflake } from '@/lib/core/snowflake';

/** The staff's areas, by their names in the log. */
const areas = Object.values(staffAreas).map(({ path, title }) => ({
  value: path.slice(path.lastIndexOf('/') + 1),
  label: title,
}));

interface IdFieldProps {
  readonly label: string;
  /** The message for an incomplete ID. */
  readonly error: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** A complete ID, or undefined. */
  readonly onChange: (id: string) => void;
}

/** An ID field that applies once it is complete. */
function IdField({ label, error, value, onType, onChange }: IdFieldProps) {
  const isWhole = value === '' || isSnowflake(value);
  return (
    <Field label={label} className="min-w-0" error={isWhole ? undefined : error}>
      <Input
        inputMode="numeric"
        maxLength={20}
        value={value}
        onChange={(event) => {
          const next = event.target.value.trim();
          onType(next);
          if (next === '' || isSnowflake(next)) onChange(next);
        }}
      />
    </Field>
  );
}

interface FiltersProps extends AuditFilterProps {
  readonly target: string;
}

/** The log's filters: area, actor, target, kind of action and time. */
function Filters({ target, onChange, onClear, ...props }: FiltersProps) {
  const [typed, setTyped] = useState({ person: props.filters.person, target });
  return (
    <AuditFilters
      {...props}
      onChange={onChange}
      onClear={() => {
        setTyped({ person: '', target: '' });
        onClear();
      }}
      one="action"
      part="Area"
      parts={areas}
      columns="lg:grid-cols-3"
      person={
        <>
          <IdField
            label="Staff member ID"
            error="Enter a whole user ID."
            value={typed.person}
            onType={(person) => setTyped({ ...typed, person })}
            onChange={(person) => onChange({ person })}
          />
          <IdField
            label="Target ID"
            error="Enter a whole user or server ID."
            value={typed.target}
            onType={(next) => setTyped({ ...typed, target: next })}
            onChange={(id) => changeAddress({ target: id })}
          />
        </>
      }
    />
  );
}

/** The staff's actions, newest first. They can't be changed or deleted. */
export function StaffLog() {
  const { filters, change, isFiltered, clear } = useAuditFilters();
  const target = useAddress()('target');
  const isNarrowed = isFiltered || target !== '';
  const list = usePages(['staff-log', filters, target], (from, signal) => {
    const query = { ...toAuditQuery(filters), target: target || undefined, ...from };
    return call('GET', '/api/staff/log', { query, signal });
  });
  return (
    <div className="grid gap-5">
      <Filters
        filters={filters}
        target={target}
        isFiltered={isNarrowed}
        onChange={change}
        onClear={() => {
          changeAddress({ target: '' }, { isStep: true });
          clear();
        }}
      />
      <PagedList
        list={list}
        label="Staff actions"
        many="entries"
        skeleton={{ count: 4, each: 'h-20 rounded-card' }}
        moreLabel="Show older entries"
        empty={{
          title: isNarrowed ? 'No actions fit' : 'Nothing yet',
          text: 'Everything that staff do here is listed with who did it, and stays.',
        }}
      >
        {(item) => <AuditEntry key={item.id} item={item} />}
      </PagedList>
    </div>
  );
}
