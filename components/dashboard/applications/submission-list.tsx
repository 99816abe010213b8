'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { SubmissionCard } from '@/components/dashboard/applications/submission-card';
import {
  exportAddress,
  type SubmissionFilter,
  useDecision,
  useSubmissions,
} from '@/components/dashboard/applications/use-submissions';
import { AskedDialog } from '@/components/form/asked-dialog';
import { MoreButton } from '@/components/panel/more-button';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { SkeletonList } from '@/components/ui/skeleton';
import { useDebounced } from '@/components/ui/use-debounced';
import { CallError } from '@/lib/api/call';
import type { ManagedApplication, Submission } from '@/lib/contracts/applications';
import { grouped } from '@/lib/core/quantity';
import { verdictForm } from '@/lib/rules/applications/form';
import { type Decision, type SubmissionState, submissionStates } from '@/lib/rules/applications/limits';

export interface SubmissionFiltersProps {
  readonly filter: SubmissionFilter;
  readonly forms: readonly ManagedApplication[];
  readonly counts: Readonly<Record<SubmissionState, number>>;
  readonly exportHref: string;
  readonly onChange: (part: Partial<SubmissionFilter>) => void;
}

const stateNames = { pending: 'Pending', accepted: 'Accepted', denied: 'Denied' } as const;

/** Search, form and state of the shown submissions, and their file. */
function SubmissionFilters({ filter, forms, counts, exportHref, onChange }: SubmissionFiltersProps) {
  const chosen = filter.application;
  const isGone = chosen !== '' && forms.every(({ appId }) => appId !== chosen);
  const formOptions = [
    ...forms.map(({ appId, title }) => ({ value: appId, label: title })),
    ...(isGone ? [{ value: chosen, label: chosen }] : []),
  ];
  const stateOptions = submissionStates.map((state) => ({
    value: state,
    label: `${stateNames[state]} (${grouped(counts[state])})`,
  }));
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <SearchInput
        aria-label="Search submissions"
        placeholder="Name, ID or answer"
        value={filter.search}
        maxLength={100}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Application"
        options={[{ value: '', label: 'All applications' }, ...formOptions]}
        value={chosen}
        onValueChange={(application) => onChange({ application })}
      />
      <Select
        aria-label="Status"
        options={[{ value: '', label: 'All statuses' }, ...stateOptions]}
        value={filter.state ?? ''}
        onValueChange={(state) => onChange({ state: state === '' ? null : state })}
      />
      <ButtonLink href={exportHref} reload download icon={Download}>
        Export CSV
      </ButtonLink>
    </div>
  );
}

export interface SubmissionListProps {
  readonly panel: PanelProps<'applications'>;
  readonly forms: readonly ManagedApplication[];
  readonly counts: Readonly<Record<SubmissionState, number>>;
  readonly filter: SubmissionFilter;
  readonly onFilter: (filter: SubmissionFilter) => void;
}

/** How the applicant is notified of a decision. */
function describeNotice({ displayName, title }: Submission, isNotified: boolean): string {
  return isNotified
    ? `${displayName} gets a DM with the result for ${title} and your reason.`
    : `${displayName} can see the result for ${title} and your reason in the Member Hub.`;
}

interface Asked {
  readonly submission: Submission;
  readonly decision: Decision;
}

/** Submissions: find, read, decide, and export them. */
export function SubmissionList({ panel, forms, counts, filter, onFilter }: SubmissionListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const search = useDebounced(filter.search);
  const shown = { ...filter, search };
  const list = useSubmissions(panel, shown, panel.data.answer.latestSubmissions);
  const decide = useDecision(panel);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = filter.application !== '' || filter.state !== null || search.trim() !== '';
  const isNotified = panel.data.version.values.DMUserResults;
  const verb = asked?.decision === 'accepted' ? 'Accept' : 'Deny';

  async function decideOn({ submission, decision }: Asked, reason: string) {
    // If another person decided first, their decision is shown; anything else can be retried with the reason
    // as typed.
    await decide.run({ submissionId: submission.id, decision, reason }).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === 'conflict')) throw error;
    });
  }

  return (
    <Card title="Submissions" description="Applications sent in by members, newest first.">
      <div className="grid gap-4">
        <SubmissionFilters
          filter={filter}
          forms={forms}
          counts={counts}
          exportHref={exportAddress(panel, shown)}
          onChange={(part) => onFilter({ ...filter, ...part })}
        />
        {list.isPending && <SkeletonList label="Loading submissions…" count={3} each="h-36 rounded-card" />}
        {list.isError && items.length === 0 && (
          <QueryFailure compact title="The submissions could not be loaded." query={list} />
        )}
        {list.isSuccess && items.length === 0 && !list.hasNextPage && (
          <EmptyState
            compact
            title={isFiltered ? 'Nothing matches' : 'No submissions yet'}
            art="/art/no-results.svg"
          >
            {isFiltered
              ? 'Try another word, application or status.'
              : 'Applications sent in by members appear here.'}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul className="grid gap-3">
            {items.map((submission) => (
              <SubmissionCard
                key={submission.id}
                submission={submission}
                deciding={decide.pending?.submissionId === submission.id ? decide.pending.decision : null}
                onDecide={(decision) => setAsked({ submission, decision })}
              />
            ))}
          </ul>
        )}
        <MoreButton list={list} label="Load more" className="justify-self-center" />
      </div>
      {asked && (
        <AskedDialog
          key={`${asked.submission.id} ${asked.decision}`}
          form={verdictForm}
          context={panelContext(panel)}
          thing={`${asked.decision}:${asked.submission.id}`}
          title={`${verb} ${asked.submission.displayName}?`}
          description={describeNotice(asked.submission, isNotified)}
          submit={{ label: `${verb} application`, variant: verb === 'Accept' ? 'primary' : 'danger' }}
          onSubmit={({ reason }) => decideOn(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
