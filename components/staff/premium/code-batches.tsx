'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { AskedDialog } from '@/components/form/asked-dialog';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { saveAsFile } from '@/components/ui/save-as-file';
import { SkeletonList } from '@/components/ui/skeleton';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { ListedBatch } from '@/lib/contracts/staff/premium';
import type { FormValues } from '@/lib/core/form';
import type { UserId } from '@/lib/core/ids';
import { grouped, quantity } from '@/lib/core/quantity';
import { planNames } from '@/lib/plans';
import { codesForm } from '@/lib/rules/staff/premium-form';

const queryKey = ['staff-codes'];

/** A batch's codes by their endings, and who used them. */
function BatchCodes({ batchId }: { readonly batchId: string }) {
  const query = useQuery({
    queryKey: [...queryKey, batchId],
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/staff/codes/{batchId}', { params: { batchId }, signal })).codes,
  });
  if (query.isPending) return <SkeletonList label="Loading codes…" count={2} each="h-6" />;
  if (query.isLoadingError)
    return <QueryFailure compact title="The codes could not be loaded." query={query} />;
  return (
    <ul className="grid gap-2 sm:grid-cols-2" aria-label="Codes of this batch">
      {query.data.map(({ hint, redeemedBy, redeemedAt, username }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two codes may end alike, and their order stays
        <li key={place} className="flex flex-wrap items-center gap-2 text-sm">
          <code className="font-mono text-xs">…{hint}</code>
          {redeemedBy === null || redeemedAt === null ? (
            <span className="text-faint">Not used</span>
          ) : (
            <span>
              {username ?? redeemedBy} <RelativeTime value={redeemedAt} className="text-xs text-faint" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function BatchCard({ batch }: { readonly batch: ListedBatch }) {
  const { id, plan, days, note, createdAt, createdBy, redeemBy, count, used } = batch;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{note}</p>
        <Badge tone="gold">
          {planNames[plan]}, {quantity(days, 'day')}
        </Badge>
        <span className="text-sm tabular-nums">
          {grouped(used)} of {grouped(count)} used
        </span>
      </div>
      <p className="text-xs text-muted">
        Created by {createdBy} <RelativeTime value={createdAt} />. Valid until{' '}
        <RelativeTime value={redeemBy} when="date" />.
      </p>
      <Button
        reads
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide uses' : 'Show uses'}
      </Button>
      {isOpen && <BatchCodes batchId={id} />}
    </li>
  );
}

/** Batches of codes, with a button to create one; the codes themselves are shown only once. */
export function CodeBatches({ viewerId }: { readonly viewerId: UserId }) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<readonly string[]>([]);
  const list = usePages(queryKey, (query, signal) => {
    return call('GET', '/api/staff/codes', { query, signal });
  });
  const create = useAct({
    send: async (body: FormValues<typeof codesForm>) =>
      setMade((await call('POST', '/api/staff/codes', { body })).codes),
    failed: 'The codes were not created.',
    keys: [queryKey],
  });
  const text = made.join('\n');
  return (
    <div className="grid gap-5">
      <Button variant="primary" icon={Plus} className="justify-self-start" onClick={() => setMaking(true)}>
        Create codes
      </Button>
      <PagedList
        list={list}
        label="Batches of codes"
        many="codes"
        skeleton={{ count: 3, each: 'h-32 rounded-card' }}
        moreLabel="Show older batches"
        empty={{
          title: 'No codes yet',
          text: 'Codes give days of a plan to whoever redeems them in the store.',
        }}
      >
        {(batch) => <BatchCard key={batch.id} batch={batch} />}
      </PagedList>
      {isMaking && (
        <AskedDialog
          form={codesForm}
          context={{ userId: viewerId }}
          title="Create codes"
          description="Each works once. You see them only now: copy or download them before you close the window."
          submit={{ label: 'Create codes' }}
          onSubmit={(wanted) => create.mutateAsync(wanted)}
          onClose={() => setMaking(false)}
        />
      )}
      {made.length > 0 && (
        <Dialog
          title="Your new codes"
          description="They are shown this once. Copy or download them now."
          onClose={() => setMade([])}
          footer={
            <>
              <Button reads icon={Download} onClick={() => saveAsFile('codes.txt', text, 'text/plain')}>
                Download
              </Button>
              <Button reads variant="primary" onClick={() => setMade([])}>
                Done
              </Button>
            </>
          }
        >
          <div className="flex items-start gap-3">
            <pre className="min-w-0 flex-1 overflow-x-auto font-mono text-sm">{text}</pre>
            <CopyButton text={text} label="Copy all codes" />
          </div>
        </Dialog>
      )}
    </div>
  );
}
