'use client';

import { Download } from 'lucide-react';
import type { SubmissionFilter } from '@/components/dashboard/applications/use-submissions';
import { ButtonLink } from '@/components/ui/button-link';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import type { ManagedApplication } from '@/lib/contracts/applications';
import { type SubmissionState, submissionStates } from '@/lib/rules/applications/limits';

export interface SubmissionFiltersProps {
  readonly filter: SubmissionFilter;
  readonly forms: readonly ManagedApplication[];
  readonly counts: Readonly<Record<SubmissionState, number>>;
  readonly exportHref: string;
  readonly onChange: (part: Partial<SubmissionFilter>) => void;
}

const stateNames = { pending: 'Pending', accepted: 'Accepted', denied: 'Denied' } as const;

/** Search, form and state of the submissions that are shown, and their file. */
export function SubmissionFilters({ filter, forms, counts, exportHref, onChange }: SubmissionFiltersProps) {
  const chosen = filter.application;
  const isGone = chosen !== '' && forms.every(({ appId }) => appId !== chosen);
  const formOptions = [
    ...forms.map(({ appId, title }) => ({ value: appId, label: title })),
    ...(isGone ? [{ value: chosen, label: chosen }] : []),
  ];
  const stateOptions = submissionStates.map((state) => ({
    value: state,
    label: `${stateNames[state]} (${counts[state].toLocaleString('en')})`,
  }));
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <SearchInput
        aria-label="Search submissions"
        placeholder="Name, id or answer"
        value={filter.search}
        maxLength={100}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Application"
        placeholder="All applications"
        options={formOptions}
        value={chosen}
        onValueChange={(application) => onChange({ application })}
      />
      <Select
        aria-label="State"
        placeholder="All states"
        options={stateOptions}
        value={filter.state ?? ''}
        onValueChange={(value) =>
          onChange({ state: submissionStates.find((state) => state === value) ?? null })
        }
      />
      <ButtonLink href={exportHref} reload download icon={<Download aria-hidden="true" />}>
        Export CSV
      </ButtonLink>
    </div>
  );
}
