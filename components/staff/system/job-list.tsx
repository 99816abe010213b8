'use client';

import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { useAct } from '@/components/ui/use-act';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { JobState, ListedJob } from '@/lib/contracts/staff/system';
import { quantity } from '@/lib/core/quantity';
import { toQuestion } from '@/lib/rules/audit/action';
import { dropJobAction } from '@/lib/rules/staff/system-actions';

const queryKey = ['staff-jobs'];

const emptyTexts: Readonly<Record<JobState, string>> = {
  failed: 'Work that has failed ten times is listed here, to be tried again or dropped.',
  waiting: 'Work planned for later is listed here.',
  running: 'Work going on right now is listed here.',
};

interface JobCardProps {
  readonly job: ListedJob;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

function JobCard({ job, isBusy, onRetry, onDrop }: JobCardProps) {
  const { id, kind, state, dueAt, attempts, lastError, isRecurring, delivery } = job;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{delivery === null ? kind : `Delivery: ${delivery.outlet}`}</span>
          {isRecurring && <Badge>Recurring</Badge>}
        </p>
        <code className="mt-1 block font-mono text-xs text-muted wrap-anywhere">{delivery?.id ?? id}</code>
        <p className="mt-1 text-xs text-muted">
          {state === 'waiting' ? 'Due ' : 'Last due '}
          <RelativeTime value={dueAt} when="either" />
          {attempts > 0 && `, after ${quantity(attempts, 'attempt')}`}
        </p>
        {lastError !== null && <p className="mt-2 text-sm text-danger wrap-anywhere">{lastError}</p>}
      </div>
      {state !== 'running' && (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" loading={isBusy} aria-label={`Try ${id} now`} onClick={onRetry}>
            Try now
          </Button>
          {!isRecurring && (
            <Button
              size="sm"
              variant="quietDanger"
              disabled={isBusy}
              aria-label={`Drop ${id}`}
              onClick={onDrop}
            >
              Drop
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** Jobs and deliveries in a state, with their actions. */
export function JobList({ state }: { readonly state: JobState }) {
  const { confirm, confirmDialog } = useConfirm();
  const list = usePages([...queryKey, state], (from, signal) => {
    return call('GET', '/api/staff/jobs', { query: { ...from, state }, signal });
  });
  const retry = useAct({
    send: (id: string) => call('POST', '/api/staff/jobs/retry', { body: { id } }),
    failed: 'The job was not tried again.',
    keys: [queryKey],
  });
  const drop = useAct({
    send: (id: string) => call('POST', '/api/staff/jobs/drop', { body: { id } }),
    failed: 'The job was not dropped.',
    keys: [queryKey],
  });
  async function askDrop({ id }: ListedJob) {
    if (await confirm(toQuestion(dropJobAction, { job: id }))) drop.mutate(id);
  }
  return (
    <>
      <PagedList
        list={list}
        label="Jobs"
        many="jobs"
        skeleton={{ count: 3, each: 'h-24 rounded-card' }}
        moreLabel="Show more jobs"
        empty={{ title: `No ${state} jobs`, text: emptyTexts[state] }}
      >
        {(job) => (
          <JobCard
            key={job.id}
            job={job}
            isBusy={retry.isPending && retry.variables === job.id}
            onRetry={() => retry.mutate(job.id)}
            onDrop={() => void askDrop(job)}
          />
        )}
      </PagedList>
      {confirmDialog}
    </>
  );
}
