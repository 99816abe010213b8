import type { ReportFilter } from '@/components/dashboard/reports/use-reports';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { describeCategory, type ReportCategory } from '@/lib/rules/reports/category';

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
  /** None leaves the choice of one out. */
  readonly categories: readonly ReportCategory[];
}

/** Which reports of the queue are shown. */
export function ReportFilters({ value, onChange, categories }: ReportFiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Status">
        <Select
          value={value.state}
          options={states}
          onValueChange={(chosen) => {
            const state = states.find((one) => one.value === chosen)?.value ?? 'open';
            onChange({ ...value, state });
          }}
        />
      </Field>
      <Field label="About">
        <Select
          value={value.kind}
          options={kinds}
          onValueChange={(chosen) => {
            const kind = kinds.find((one) => one.value === chosen)?.value ?? 'all';
            onChange({ ...value, kind });
          }}
        />
      </Field>
      {categories.length > 0 && (
        <Field label="Category">
          <Select
            value={value.category}
            placeholder="All categories"
            options={categories.map((one) => ({ value: one.name, label: describeCategory(one) }))}
            onValueChange={(category) => onChange({ ...value, category })}
          />
        </Field>
      )}
    </div>
  );
}
