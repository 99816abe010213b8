'use client';

import type { GuildPlace } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { callGuild } from '@/lib/api/call-guild';
import type { ReportPage } from '@/lib/contracts/reports';
import { describeCategory, type ReportCategory } from '@/lib/guild-settings/report-category';
import type { ListedReport } from '@/lib/rules/reports/schema';

export interface ReportFilter {
  readonly state: ListedReport['state'];
  readonly kind: ListedReport['kind'] | 'all';
  /** The name of a category, or empty for all. */
  readonly category: string;
}

/** All lists of reports of a guild. */
export function reportsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['reports', userId, guildId];
}

/** The reports that match a filter, in pages; `first` is the page of open ones in the section's response. */
export function useReports(place: GuildPlace, { state, kind, category }: ReportFilter, first: ReportPage) {
  const isFirst = state === 'open' && kind === 'all' && category === '';
  return usePages(
    [...reportsKey(place), state, kind, category],
    (from, signal): Promise<ReportPage> => {
      const part = { ...(kind === 'all' ? {} : { kind }), ...(category === '' ? {} : { category }) };
      return callGuild(place, 'GET', '/reports/queue', { query: { state, ...part, ...from }, signal });
    },
    isFirst ? first : undefined,
  );
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const;
const kinds = [
  { value: 'all', label: 'Everything' },
  { value: 'user', label: 'Members' },
  { value: 'issue', label: 'Issues' },
] as const;

export interface ReportFiltersProps {
  readonly value: ReportFilter;
  readonly onChange: (value: ReportFilter) => void;
  /** Without categories there is no filter for them. */
  readonly categories: readonly ReportCategory[];
}

/** The queue's filters. */
export function ReportFilters({ value, onChange, categories }: ReportFiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Status">
        <Select
          value={value.state}
          options={states}
          onValueChange={(state) => onChange({ ...value, state })}
        />
      </Field>
      <Field label="About">
        <Select value={value.kind} options={kinds} onValueChange={(kind) => onChange({ ...value, kind })} />
      </Field>
      {categories.length > 0 && (
        <Field label="Category">
          <Select
            value={value.category}
            options={[
              { value: '', label: 'All categories' },
              ...categories.map((one) => ({ value: one.name, label: describeCategory(one) })),
            ]}
            onValueChange={(category) => onChange({ ...value, category })}
          />
        </Field>
      )}
    </div>
  );
}
