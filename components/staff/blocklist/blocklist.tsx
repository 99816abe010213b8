'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddressTabs } from '@/components/panel/address-tabs';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { useAct } from '@/components/ui/use-act';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { ListedBlock } from '@/lib/contracts/staff/blocklist';
import { staffAreas } from '@/lib/core/access';
import type { UserId } from '@/lib/core/ids';
import { toQuestion } from '@/lib/rules/audit/action';
import { removeBlockAction } from '@/lib/rules/staff/guild-actions';
import type { WantedBlock } from './block-dialog';

const BlockDialog = fetched(() => import('./block-dialog').then((module) => module.BlockDialog));
const queryKey = ['staff-blocklist'];

const emptyTexts = {
  active: {
    title: 'Nobody is blocked',
    text: 'Blocked people are logged out and stay out. The bot leaves blocked servers.',
  },
  lifted: { title: 'No lifted blocks', text: 'Blocks that were lifted stay here for the record.' },
};

function BlockCard({ block, onLift }: { readonly block: ListedBlock; readonly onLift: (() => void) | null }) {
  const { kind, targetId, name, reason, createdAt, createdBy, expiresAt, isBlocking, isBilled } = block;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name ?? 'Unknown'}</span>
          <Badge>{kind === 'user' ? 'Person' : 'Server'}</Badge>
          {block.state === 'active' && !isBlocking && <Badge>Ended</Badge>}
          <code className="font-mono text-xs text-muted">{targetId}</code>
        </p>
        <p className="mt-2 wrap-anywhere">{reason}</p>
        {isBilled && isBlocking && (
          <p className="mt-2 text-sm text-amber">
            A subscription is still being paid for. Cancel it at Stripe if it should end too:{' '}
            <PageLink
              href={`${staffAreas.premium.path}?q=${targetId}`}
              className="font-semibold underline underline-offset-2"
            >
              see the plan
            </PageLink>
            .
          </p>
        )}
        <p className="mt-1 text-xs text-muted">
          Blocked by {createdBy} <RelativeTime value={createdAt} />,{' '}
          {expiresAt === null ? (
            'without an end'
          ) : (
            <>
              until <RelativeTime value={expiresAt} when="date" />
            </>
          )}
          .
        </p>
      </div>
      {onLift && (
        <Button size="sm" aria-label={`Lift the block of ${name ?? targetId}`} onClick={onLift}>
          Lift block
        </Button>
      )}
    </li>
  );
}

function Blocks({ state }: { readonly state: ListedBlock['state'] }) {
  const { confirm, confirmDialog } = useConfirm();
  const list = usePages([...queryKey, state], (from, signal) => {
    return call('GET', '/api/staff/blocklist', { query: { ...from, state }, signal });
  });
  const lift = useAct({
    send: ({ kind, targetId }: ListedBlock) =>
      call('DELETE', '/api/staff/blocklist/{kind}/{targetId}', { params: { kind, targetId } }),
    failed: 'The block was not lifted.',
    keys: [queryKey],
  });
  async function ask(block: ListedBlock) {
    const question = toQuestion(removeBlockAction, { target: block.name ?? block.targetId });
    if (await confirm(question)) lift.mutate(block);
  }
  return (
    <>
      <PagedList
        list={list}
        label="Blocks"
        many="blocks"
        skeleton={{ count: 3, each: 'h-28 rounded-card' }}
        moreLabel="Show older blocks"
        empty={emptyTexts[state]}
      >
        {(block) => (
          <BlockCard
            key={`${block.kind}:${block.targetId}`}
            block={block}
            onLift={state === 'active' ? () => void ask(block) : null}
          />
        )}
      </PagedList>
      {confirmDialog}
    </>
  );
}

/** The people and servers blocked by staff, with a button to block more. */
export function Blocklist({ viewerId }: { readonly viewerId: UserId }) {
  const [isAdding, setAdding] = useState(false);
  const add = useAct({
    send: (body: WantedBlock) => call('POST', '/api/staff/blocklist', { body }),
    failed: 'The block was not added.',
    keys: [queryKey],
  });
  return (
    <div className="grid gap-5">
      <Button variant="primary" icon={Plus} className="justify-self-start" onClick={() => setAdding(true)}>
        Add a block
      </Button>
      <AddressTabs
        label="Blocks by state"
        tabs={[
          { id: 'active', label: 'Blocked', content: <Blocks state="active" /> },
          { id: 'lifted', label: 'Lifted', content: <Blocks state="lifted" /> },
        ]}
      />
      {isAdding && (
        <BlockDialog viewerId={viewerId} onSubmit={add.mutateAsync} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
