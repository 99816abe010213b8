'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EndedGiveaway } from '@/components/dashboard/giveaways/ended-giveaway';
import { GiveawayCard } from '@/components/dashboard/giveaways/giveaway-card';
import { isUnderWay } from '@/components/dashboard/giveaways/giveaways-data';
import { useGiveawayActions } from '@/components/dashboard/giveaways/use-giveaway-actions';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { useLiveSection } from '@/components/dashboard/use-live-section';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';

const GiveawayDialog = fetched(() =>
  import('@/components/dashboard/giveaways/giveaway-dialog').then((module) => module.GiveawayDialog),
);
const RerollDialog = fetched(() =>
  import('@/components/dashboard/giveaways/reroll-dialog').then((module) => module.RerollDialog),
);
const VerifyDialog = fetched(() =>
  import('@/components/dashboard/giveaways/verify-dialog').then((module) => module.VerifyDialog),
);

type Opened =
  | { readonly type: 'new' }
  | { readonly type: 'edit' | 'reroll' | 'verify'; readonly giveaway: ListedGiveaway };

/** The giveaways that run and those that are over, and the settings. */
export function GiveawaysPanel(panel: PanelProps<'giveaways'>) {
  const { data, form } = panel;
  const { activeGiveaways, endedGiveaways } = data.answer;
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useGiveawayActions(panel);
  useLiveSection(panel, {
    isBusy: activeGiveaways.some((giveaway) => isUnderWay(giveaway) && giveaway.problem === null),
    ends: activeGiveaways.filter(({ state }) => state === 'active').map(({ endTime }) => endTime),
  });
  const isOn = data.version.values.enabled;
  const close = () => setOpened(null);
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={!isOn}
      title={isOn ? undefined : 'Giveaways are switched off in the settings below.'}
      onClick={() => setOpened({ type: 'new' })}
    >
      New giveaway
    </Button>
  );
  return (
    <div className="space-y-6">
      <Card title="Running giveaways" action={activeGiveaways.length > 0 ? create : undefined}>
        {activeGiveaways.length === 0 ? (
          <EmptyState compact title="No giveaway is running" action={create}>
            {isOn
              ? 'Give away a prize: members enter with a button, and everybody can verify the draw.'
              : 'Giveaways are switched off in the settings below.'}
          </EmptyState>
        ) : (
          <ul className={activeGiveaways.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
            {activeGiveaways.map((giveaway) => (
              <li key={giveaway._id} className="grid min-w-0">
                <GiveawayCard
                  giveaway={giveaway}
                  directory={data.directory}
                  isBusy={actions.pending === giveaway._id}
                  onEdit={() => setOpened({ type: 'edit', giveaway })}
                  onEnd={() => void actions.end(giveaway)}
                  onCancel={() => void actions.cancel(giveaway)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {endedGiveaways.length > 0 && (
        <Card title="Recently ended">
          <ul className="divide-y divide-line">
            {endedGiveaways.map((giveaway) => (
              <li key={giveaway._id} className="py-4 first:pt-0 last:pb-0">
                <EndedGiveaway
                  giveaway={giveaway}
                  isBusy={actions.pending === giveaway._id}
                  onReroll={() => setOpened({ type: 'reroll', giveaway })}
                  onVerify={() => setOpened({ type: 'verify', giveaway })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {form}
      {opened?.type === 'new' && <GiveawayDialog panel={panel} giveaway={null} onClose={close} />}
      {opened?.type === 'edit' && (
        <GiveawayDialog
          panel={panel}
          giveaway={activeGiveaways.find(({ _id }) => _id === opened.giveaway._id) ?? opened.giveaway}
          onClose={close}
        />
      )}
      {opened?.type === 'verify' && <VerifyDialog panel={panel} giveaway={opened.giveaway} onClose={close} />}
      {opened?.type === 'reroll' && (
        <RerollDialog
          panel={panel}
          giveaway={opened.giveaway}
          onClose={close}
          onReroll={(winners) => actions.reroll(opened.giveaway, winners)}
        />
      )}
      {actions.confirmDialog}
    </div>
  );
}
