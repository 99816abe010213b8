'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { DataState } from '@/lib/contracts/personal-data';
import { retention } from '@/lib/rules/personal-data/retention';

const path = '/api/social/data/{userId}';
/** Polling interval while a copy is being made. */
const POLL_MS = 1500;

type Copy = NonNullable<DataState['export']>;

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function Making({ copy }: { copy: Copy }) {
  const label = `Making your copy: ${copy.done} of ${copy.total}`;
  return (
    <div role="status" className="grid max-w-md gap-2">
      <progress aria-label="Making your copy" value={copy.done} max={copy.total} className="h-2 w-full" />
      <p className="text-xs text-muted tabular-nums">{label}</p>
    </div>
  );
}

function CopyBlock({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const queryKey = ['data', userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', path, { params: { userId }, signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? POLL_MS : false),
  });
  const request = useAct({
    send: () => call('POST', `${path}/export`, { params: { userId }, body: {} }),
    failed: 'The copy was not requested.',
    apply: (answer) => queries.setQueryData<DataState>(queryKey, { export: answer.export }),
  });
  if (query.isPending) return <Skeleton className="h-10 w-48" />;
  if (!query.data) return <QueryFailure compact title="Your data could not be looked up." query={query} />;
  const copy = query.data.export;
  if (copy?.state === 'running') return <Making copy={copy} />;
  if (copy?.state === 'ready') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={`/api/social/data/${userId}/export`}
          download
          className="inline-flex min-h-10 items-center gap-2 rounded-control font-semibold text-lagoon hover:underline touch:min-h-11"
        >
          <Download aria-hidden="true" className="size-4" />
          Download your data ({sizeText(copy.bytes)})
        </a>
        {copy.expiresAt !== null && (
          <p className="text-xs text-muted">
            The link ends <RelativeTime value={copy.expiresAt} when="coming" />. You can ask for a new copy
            then.
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      {copy?.state === 'failed' && (
        <Notice tone="danger" live title="Your copy could not be made.">
          Something went wrong on our side. Try again now.
        </Notice>
      )}
      <Button icon={FileArchive} loading={request.isPending} onClick={() => request.mutate()}>
        {copy?.state === 'failed' ? 'Retry' : 'Request a copy'}
      </Button>
    </div>
  );
}

/** The user's stored data: a copy of it, and its deletion. */
export function DataCard({ userId, onDelete }: { userId: string; onDelete: () => void }) {
  return (
    <Card
      title="Your data"
      description={
        <>
          The{' '}
          <PageLink href="/privacy" className="text-lagoon underline underline-offset-2">
            privacy policy
          </PageLink>{' '}
          lists everything Corallium keeps about you, and for how long.
        </>
      }
    >
      <div className="grid gap-6">
        <section aria-labelledby="data-copy" className="grid gap-3">
          <div>
            <h3 id="data-copy" className="font-semibold">
              A copy of your data
            </h3>
            <p className="mt-1 max-w-prose text-muted">
              A ZIP file with everything that belongs to you, in JSON. You can download it for{' '}
              {retention.export} days, and request one every {retention.export} days.
            </p>
          </div>
          <CopyBlock userId={userId} />
        </section>
        <section
          aria-labelledby="data-end"
          className="grid justify-items-start gap-3 border-t border-line pt-6"
        >
          <div>
            <h3 id="data-end" className="font-semibold">
              Delete your account
            </h3>
            <p className="mt-1 max-w-prose text-muted">
              You are signed out everywhere at once. After {retention.deletion} days your data is deleted.
              Logging in before then cancels the deletion.
            </p>
          </div>
          <Button variant="quietDanger" icon={Trash2} onClick={onDelete}>
            Delete account…
          </Button>
        </section>
      </div>
    </Card>
  );
}
