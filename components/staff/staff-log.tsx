'use client';

import { useState } from 'react';
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

/** The areas in which staff act, by the name under which the log keeps it. */
const areas = Object.values(staffAreas).map(({ path, title }) => ({
  value: path.slice(path.lastIndexOf('/') + 1),
  label: title,
}));

/** By what the log is narrowed down: area, person, kind of action and time. */
function Filters({ onChange, onClear, ...props }: AuditFilterProps) {
  const [typed, setTyped] = useState(props.filters.person);
  const isWrong = typed !== '' && !isSnowflake(typed);
  return (
    <AuditFilters
      {...props}
      onChange={onChange}
      onClear={() => {
        setTyped('');
        onClear();
      }}
      one="action"
      part="Area"
      parts={areas}
      person={
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
      }
    />
  );
}

/** What staff did, newest first. Nobody can change or delete it. */
export function StaffLog() {
  const { filters, change, isFiltered, clear } = useAuditFilters();
  const list = usePages(['staff-log', filters], (from, signal) => {
    const query = { ...toAuditQuery(filters), ...from };
    return call('GET', '/api/staff/log', { query, signal });
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
        empty={{
          title: isFiltered ? 'No actions fit' : 'Nothing yet',
          text: 'Everything that staff do here is listed with who did it, and stays.',
        }}
      >
        {(item) => <AuditEntry key={item.id} item={item} />}
      </PagedList>
    </div>
  );
}
