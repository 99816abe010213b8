'use client';

import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ActionForm } from '@/components/form/action-form';
import type { GuildPlace } from '@/components/panel/panel-props';
import { useOnce } from '@/components/panel/use-once';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import { appealForm, appealKindLabels } from '@/lib/rules/appeals/form';
import type { OwnAppeal } from '@/lib/rules/appeals/schema';

const path = '/api/dashboard/userModules/appeals/{guildId}';

export interface AppealFormProps extends GuildPlace {
  /** What can be appealed now; at least one. */
  readonly open: readonly OwnAppeal[];
}

const keyOf = (userId: string, guildId: string) => ['appeals', userId, guildId];

/** Appeals against a ban or mute. */
export function AppealForm({ userId, guildId, open }: AppealFormProps) {
  const once = useOnce();
  const send = useAct({
    send: (values: FormValues<typeof appealForm>) =>
      once(values, (key) => call('POST', path, { params: { guildId }, body: { ...values, key } })),
    failed: 'The appeal was not sent.',
    keys: [keyOf(userId, guildId)],
  });
  const [subject] = open;
  if (!subject) return null;
  const { kind, punishment } = subject;
  const isOne = open.length === 1;
  return (
    <Card title="New appeal">
      {isOne && (
        <p className="mb-6 text-muted">
          Appealing: {appealKindLabels[kind].toLowerCase()}
          {punishment !== null && `, given for: ${punishment}`}
        </p>
      )}
      <ActionForm
        key={open.map((one) => one.kind).join()}
        form={appealForm}
        context={{ userId, guildId }}
        values={{ kind }}
        adjust={() => ({ kind: { isHidden: isOne } })}
        submit={{ label: 'Send appeal', icon: Send }}
        onSubmit={(values) => send.mutateAsync(values)}
      />
    </Card>
  );
}

const titles = { ban: 'Appeal against a ban', mute: 'Appeal against a mute' } as const;

function State({ decision }: { decision: { readonly verdict: 'accepted' | 'denied' } | null }) {
  if (!decision) return <Badge tone="amber">Waiting</Badge>;
  return decision.verdict === 'accepted' ? (
    <Badge tone="lagoon">Accepted</Badge>
  ) : (
    <Badge tone="danger">Denied</Badge>
  );
}

/** An appeal and its decision. */
function OwnAppealCard({ own: { kind, appeal, obstacle } }: { own: OwnAppeal }) {
  if (!appeal) return null;
  const { text, createdAt, decision } = appeal;
  return (
    <Card title={titles[kind]} action={<State decision={decision} />}>
      <p className="text-xs text-faint">
        Sent <RelativeTime value={createdAt} />
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      {decision && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-muted">
            {decision.verdict === 'accepted' ? 'Accepted' : 'Denied'} by {decision.by}{' '}
            <RelativeTime value={decision.at} />
          </p>
          {decision.reason !== '' && (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{decision.reason}</p>
          )}
        </div>
      )}
      {decision?.verdict === 'denied' && obstacle !== null && <p className="mt-3 text-muted">{obstacle}</p>}
    </Card>
  );
}

export interface AppealBoardProps extends GuildPlace {
  readonly initial: readonly OwnAppeal[];
}

/** The viewer's appeals with their decisions, and a form for what can be appealed now. */
export function AppealBoard({ userId, guildId, initial }: AppealBoardProps) {
  const { data: appeals } = useQuery({
    queryKey: keyOf(userId, guildId),
    initialData: initial,
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly OwnAppeal[]> =>
      (await call('GET', path, { params: { guildId }, signal })).appeals,
  });
  const open = appeals.filter(({ obstacle }) => obstacle === null);
  const made = appeals.filter(({ appeal }) => appeal !== null);
  return (
    <div className="grid gap-6">
      {made.map((own) => (
        <OwnAppealCard key={own.kind} own={own} />
      ))}
      {open.length > 0 ? (
        <AppealForm userId={userId} guildId={guildId} open={open} />
      ) : (
        made.length === 0 && (
          <EmptyState title="Nothing to appeal" art="/art/no-results.svg">
            You're neither banned nor muted in this server.
          </EmptyState>
        )
      )}
    </div>
  );
}
