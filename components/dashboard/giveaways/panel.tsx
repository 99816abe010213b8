'use client';

import { Gift, Trophy, Users } from 'lucide-react';
import { useState } from 'react';
import { EventCard, type EventCardProps } from '@/components/dashboard/events/event-card';
import { EventLists } from '@/components/dashboard/events/event-lists';
import { EndedGiveaway } from '@/components/dashboard/giveaways/ended-giveaway';
import { countEntries, useGiveawayActions } from '@/components/dashboard/giveaways/use-giveaway-actions';
import { AskedDialog } from '@/components/form/asked-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { useAskedForNew } from '@/components/panel/use-asked-for-new';
import { fetched } from '@/components/ui/fetched';
import { callGuild } from '@/lib/api/call-guild';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { quantity } from '@/lib/core/quantity';
import { rerollForm } from '@/lib/rules/giveaways/form';

export interface GiveawayCardProps
  extends Pick<EventCardProps, 'directory' | 'isBusy' | 'onEnd' | 'onCancel' | 'onEdit'> {
  readonly giveaway: ListedGiveaway;
}

/** A running giveaway, or one about to be announced. */
export function GiveawayCard({ giveaway, ...props }: GiveawayCardProps) {
  const { prize, description, title, winners, entries } = giveaway;
  return (
    <EventCard
      {...props}
      event={giveaway}
      name={title || prize}
      icon={<Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-coral" />}
      subtitle={title === '' ? undefined : prize}
      facts={[
        { icon: Users, text: countEntries(entries) },
        { icon: Trophy, text: quantity(winners, 'winner') },
      ]}
      verb="End"
    >
      {description !== '' && (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted">{description}</p>
      )}
    </EventCard>
  );
}

const GiveawayDialog = fetched(() => import('./giveaway-dialog').then((module) => module.GiveawayDialog));
const VerifyDialog = fetched(() => import('./verify-dialog').then((module) => module.VerifyDialog));

type Opened =
  | { readonly type: 'new' }
  | { readonly type: 'edit' | 'reroll' | 'verify'; readonly giveaway: ListedGiveaway };

/** Running and ended giveaways, and the settings. */
export function GiveawaysPanel(panel: PanelProps<'giveaways'>) {
  const { data } = panel;
  const { activeGiveaways, endedGiveaways, moreGiveaways, cancelledGiveawayCount } = data.answer;
  const isOn = data.version.values.enabled !== false;
  const [isAsked, forgetAsked] = useAskedForNew();
  const [pressed, setOpened] = useState<Opened | null>(null);
  const opened: Opened | null = pressed ?? (isAsked && isOn ? { type: 'new' } : null);
  const actions = useGiveawayActions(panel);
  const close = () => {
    setOpened(null);
    forgetAsked();
  };
  const drawPast = (past: readonly ListedGiveaway[]) => (
    <ul className="divide-y divide-line">
      {past.map((giveaway) => (
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
  );
  return (
    <EventLists
      panel={panel}
      what="giveaway"
      purpose="Give away a prize. Members enter with a button, and everyone can verify the draw."
      isOn={isOn}
      running={activeGiveaways}
      draw={(giveaway) => (
        <GiveawayCard
          giveaway={giveaway}
          directory={data.directory}
          isBusy={actions.pending === giveaway._id}
          onEdit={() => setOpened({ type: 'edit', giveaway })}
          onEnd={() => void actions.end(giveaway)}
          onCancel={() => void actions.cancel(giveaway)}
        />
      )}
      over={{ items: endedGiveaways, next: moreGiveaways }}
      cancelled={cancelledGiveawayCount}
      readPast={(query, signal) => callGuild(panel, 'GET', '/giveaways/list', { query, signal })}
      drawPast={drawPast}
      onCreate={() => setOpened({ type: 'new' })}
    >
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
        <AskedDialog
          form={rerollForm}
          context={panelContext(panel)}
          thing={opened.giveaway._id}
          size="sm"
          title={`Reroll '${opened.giveaway.title || opened.giveaway.prize}'?`}
          description="New winners are drawn from the same entries and announced. Previous winners stay on record and can't win again."
          submit={{ label: 'Reroll' }}
          onClose={close}
          onSubmit={({ winners }) => actions.reroll(opened.giveaway, winners)}
        />
      )}
      {actions.confirmDialog}
    </EventLists>
  );
}
