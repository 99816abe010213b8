'use client';

import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { PlannedCard } from '@/components/dashboard/embedbuilder/planned/planned-card';
import { usePlanned } from '@/components/dashboard/embedbuilder/planned/use-planned';
import { fieldAnchor } from '@/components/form/focus-field';
import { showTab } from '@/components/form/section-tabs';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import type { PanelProps } from '@/components/panel/panel-props';
import { RoomNotice } from '@/components/panel/room-notice';
import { useLiveSection } from '@/components/panel/use-live-section';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { Notice } from '@/components/ui/notice';
import { useConfirm } from '@/components/ui/use-confirm';
import { defaultTimeZone } from '@/lib/core/time-zone';
import { toQuestion } from '@/lib/rules/audit/action';
import { cancelPlannedAction, postPlannedAction } from '@/lib/rules/planned-messages/actions';
import type { ListedPlanned } from '@/lib/rules/planned-messages/schema';

const PlannedDialog = fetched(() => import('./planned-dialog').then((module) => module.PlannedDialog));

/** Links to the server's time zone. */
function ZoneNotice({ zone, guildId }: { readonly zone: string; readonly guildId: string }) {
  const isOwn = Intl.DateTimeFormat().resolvedOptions().timeZone === zone;
  if (zone !== defaultTimeZone || isOwn) return null;
  return (
    <Notice
      title="Times are in UTC"
      action={
        <ButtonLink size="sm" href={`/dashboard/${guildId}/overview#${fieldAnchor('timeZone')}`}>
          Set time zone
        </ButtonLink>
      }
    >
      Set your server's time zone, and posts keep to its clocks, in summer and winter.
    </Notice>
  );
}

export interface PlannedMessagesProps {
  readonly panel: PanelProps<'embedbuilder'>;
  readonly source: EditorSource;
  readonly onOpen: (work: Work) => void;
  readonly onSource: (source: EditorSource) => void;
}

/** A server's planned and finished messages. */
export function PlannedMessages({ panel, source, onOpen, onSource }: PlannedMessagesProps) {
  const { guildId, data } = panel;
  const { plannedMessages: list, plannedMessageLimit: limit, timeZone } = data.answer;
  const planned = usePlanned(panel);
  const [scheduled, setScheduled] = useState<ListedPlanned | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const live = list.filter(({ state }) => state !== 'finished');
  const finished = list.filter(({ state }) => state === 'finished');
  useLiveSection(panel, {
    isBusy: live.some(({ state }) => state === 'posting'),
    ends: live.flatMap(({ state, nextAt }) => (state === 'active' && nextAt !== null ? [nextAt] : [])),
  });

  async function open(id: string) {
    const { draft, name, revision } = await planned.read.run(id);
    onOpen({ draft, source: { kind: 'planned', id, name, revision } });
    showTab('message');
  }
  async function post({ id, name, schedule }: ListedPlanned) {
    const description =
      schedule.repeat === 'once'
        ? 'It is posted now instead of at its time.'
        : 'It is posted once more. Its schedule stays as it is.';
    if (await confirm({ ...toQuestion(postPlannedAction, { name }), description })) planned.post.start(id);
  }
  async function cancel({ id, name, state }: ListedPlanned) {
    const isFinished = state === 'finished';
    const question = toQuestion(cancelPlannedAction, { name });
    const finishedWords = {
      title: `Remove '${name}' from the list?`,
      description: 'The messages already posted stay on Discord.',
      confirmLabel: 'Remove',
    };
    if (!(await confirm({ ...(isFinished ? finishedWords : question), cancelLabel: 'Keep it' }))) return;
    await planned.cancel.run(id).catch(() => undefined);
    if (source.kind === 'planned' && source.id === id) onSource({ kind: 'new' });
  }

  const pending = [
    planned.read.pending,
    planned.post.pending,
    planned.cancel.pending,
    planned.pause.pending?.id,
  ];
  const draw = (entries: readonly ListedPlanned[], label: string) => (
    <ul aria-label={label} className={entries.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
      {entries.map((entry) => (
        <li key={entry.id} className="grid min-w-0">
          <PlannedCard
            planned={entry}
            zone={timeZone}
            plan={data.plan}
            directory={data.directory}
            isBusy={pending.includes(entry.id)}
            // The error was reported.
            onEdit={() => void open(entry.id).catch(() => undefined)}
            onSchedule={() => setScheduled(entry)}
            onPause={(isPaused) => planned.pause.start({ id: entry.id, isPaused })}
            onPost={() => void post(entry)}
            onCancel={() => void cancel(entry)}
          />
        </li>
      ))}
    </ul>
  );
  const write = (
    <Button variant="primary" icon={PencilLine} onClick={() => showTab('message')}>
      Write a message
    </Button>
  );
  return (
    <>
      <ZoneNotice zone={timeZone} guildId={guildId} />
      {live.length >= limit && (
        <RoomNotice limit="plannedMessages" plan={data.plan} count={live.length} many="planned messages" />
      )}
      <Card
        title="Planned messages"
        description={`${live.length} of ${limit} planned.`}
        action={live.length > 0 ? write : undefined}
      >
        {live.length === 0 ? (
          <EmptyState compact title="Nothing is planned" action={write}>
            Write a message and choose Schedule: the bot posts it later, or every day, week or month.
          </EmptyState>
        ) : (
          draw(live, 'Planned messages')
        )}
      </Card>
      {finished.length > 0 && <Card title="Finished">{draw(finished, 'Finished')}</Card>}
      {scheduled && (
        <PlannedDialog
          panel={panel}
          planned={scheduled}
          onSubmit={(values) =>
            planned.change.run({ id: scheduled.id, revision: scheduled.revision, values })
          }
          onClose={() => setScheduled(null)}
        />
      )}
      {confirmDialog}
    </>
  );
}
