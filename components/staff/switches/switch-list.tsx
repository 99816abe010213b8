'use client';

import { useQuery } from '@tanstack/react-query';
import { PowerOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonList } from '@/components/ui/skeleton';
import { useAct } from '@/components/ui/use-act';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { ListedSwitch } from '@/lib/contracts/staff/switches';
import type { UserId } from '@/lib/core/ids';
import { toQuestion } from '@/lib/rules/audit/action';
import { switchOnAction } from '@/lib/rules/switches/actions';
import type { TypedSwitch } from './switch-dialog';

const SwitchDialog = fetched(() => import('./switch-dialog').then((module) => module.SwitchDialog));
const queryKey = ['staff-switches'];

const whereOf = ({ guildId, guildName }: ListedSwitch) =>
  guildId === null ? 'everywhere' : `in ${guildName ?? guildId}`;

function SwitchCard({ off, onSwitchOn }: { readonly off: ListedSwitch; readonly onSwitchOn: () => void }) {
  const { name, guildId, guildName, reason, createdAt, createdBy, expiresAt } = off;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone="amber">{guildId === null ? 'Everywhere' : (guildName ?? 'One server')}</Badge>
          {guildId !== null && <code className="font-mono text-xs text-muted">{guildId}</code>}
        </p>
        <p className="mt-2 wrap-anywhere">{reason}</p>
        <p className="mt-1 text-xs text-muted">
          Switched off by {createdBy} <RelativeTime value={createdAt} />,{' '}
          {expiresAt === null ? (
            'until someone switches it on'
          ) : (
            <>
              on again <RelativeTime value={expiresAt} when="coming" />
            </>
          )}
          .
        </p>
      </div>
      <Button size="sm" aria-label={`Switch ${name} on ${whereOf(off)}`} onClick={onSwitchOn}>
        Switch on
      </Button>
    </li>
  );
}

/** The current switches, with a button to switch off more. */
export function SwitchList({ viewerId }: { readonly viewerId: UserId }) {
  const { confirm, confirmDialog } = useConfirm();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', '/api/staff/switches', { signal }),
  });
  const off = useAct({
    send: (body: TypedSwitch) => call('POST', '/api/staff/switches', { body }),
    failed: 'It was not switched off.',
    keys: [queryKey],
  });
  const on = useAct({
    send: (switchId: string) => call('DELETE', '/api/staff/switches/{switchId}', { params: { switchId } }),
    failed: 'It was not switched on.',
    keys: [queryKey],
  });
  async function ask(one: ListedSwitch) {
    const question = toQuestion(switchOnAction, { feature: one.name, where: whereOf(one) });
    if (await confirm(question)) on.mutate(one.id);
  }
  if (query.isPending) return <SkeletonList label="Loading switches…" count={3} each="h-28 rounded-card" />;
  if (query.isLoadingError) return <QueryFailure title="The switches could not be loaded." query={query} />;
  const { items, features } = query.data;
  return (
    <div className="grid gap-5">
      <Button
        variant="primary"
        icon={PowerOff}
        className="justify-self-start"
        onClick={() => setAdding(true)}
      >
        Switch a feature off
      </Button>
      {items.length === 0 ? (
        <EmptyState title="Everything is on" art="/art/no-results.svg">
          A feature that causes trouble can be switched off here, everywhere or in one server.
        </EmptyState>
      ) : (
        <ul aria-label="Switched off" className="grid gap-3">
          {items.map((one) => (
            <SwitchCard key={one.id} off={one} onSwitchOn={() => void ask(one)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <SwitchDialog
          viewerId={viewerId}
          features={features}
          onSubmit={off.mutateAsync}
          onClose={() => setAdding(false)}
        />
      )}
      {confirmDialog}
    </div>
  );
}
