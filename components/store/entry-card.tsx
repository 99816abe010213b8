'use client';

import { useState } from 'react';
import { ChangePlanDialog } from '@/components/store/change-plan-dialog';
import { ServerDialog } from '@/components/store/server-dialog';
import { SlotList } from '@/components/store/slot-list';
import type { StoreActions } from '@/components/store/use-store-actions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { tellFailure } from '@/components/ui/tell-failure';
import { useConfirm } from '@/components/ui/use-confirm';
import { describeDay } from '@/lib/core/dates';
import { planNames } from '@/lib/plans';
import type { ShownEntry } from '@/lib/rules/premium/answer';
import { coversNone, describeSource, describeTerm, releaseCost } from '@/lib/rules/premium/texts';

function State({ isActive, stripe }: ShownEntry) {
  if (!isActive) return <Badge>Ended</Badge>;
  if (stripe?.status === 'past_due') return <Badge tone="amber">Payment failed</Badge>;
  if (stripe?.cancelAtPeriodEnd) return <Badge tone="amber">Cancelled</Badge>;
  return <Badge tone="lagoon">Active</Badge>;
}

export interface EntryCardProps {
  readonly userId: string;
  readonly entry: ShownEntry;
  readonly actions: StoreActions;
}

/** A current or past plan of the user: its servers, and the possible actions. */
export function EntryCard({ userId, entry, actions }: EntryCardProps) {
  const [choosing, setChoosing] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  const { stripe, isActive, withdrawableUntil } = entry;
  const plan = planNames[entry.plan];
  const source = describeSource(entry);
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  const nameOf = (place: number) => entry.slots.find((slot) => slot.place === place)?.guildName ?? null;

  const release = async (slot: number) => {
    const name = nameOf(slot) ?? 'this server';
    const isSure = await confirm({
      title: `Take ${plan} away from ${name}?`,
      description: `It goes back to the free plan at once. Nothing there is deleted. ${releaseCost(entry, slot)}`,
      confirmLabel: 'Release slot',
      tone: 'primary',
    });
    if (!isSure) return;
    await actions.changeSlot
      .run({ entryId: entry.id, slot, guildId: null })
      .catch((error: unknown) => tellFailure('The slot was not changed.', error));
  };
  const cancel = async () => {
    const end = stripe ? describeDay(stripe.currentPeriodEnd) : '';
    const isSure = await confirm({
      title: `Cancel ${plan}?`,
      description: `You keep ${plan} until ${end}, and can change your mind until then. Nothing you set up is deleted.`,
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep it',
    });
    if (isSure) quietly(actions.cancel.run(true));
  };
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw from your purchase?',
      description: `${plan} ends at once, and you get back everything you paid for it. You receive a dated receipt here.`,
      loses: [`${plan} on your servers, from this moment`],
      confirmLabel: 'Withdraw from purchase',
    });
    if (isSure) quietly(actions.withdraw.run(entry.id));
  };

  return (
    <Card
      title={`Corallium ${plan}`}
      description={[describeTerm(entry), source].filter((text) => text !== null).join(' · ')}
      action={<State {...entry} />}
    >
      <div className="grid gap-5">
        {isActive && stripe?.status === 'past_due' && entry.expiresAt !== null && (
          <Notice
            tone="warning"
            title="Your last payment failed"
            action={
              <Button size="sm" loading={actions.portal.isPending} onClick={() => actions.portal.open()}>
                Update card
              </Button>
            }
          >
            Your plan stays on until {describeDay(entry.expiresAt)}. Update your card to keep it.
          </Notice>
        )}
        {isActive && coversNone(entry) && (
          <Notice tone="premium" title="One step left: choose a server">
            {plan} counts for the servers you choose.
          </Notice>
        )}
        {!isActive && stripe && (
          <p className="text-muted">
            Your servers are on the free plan. Everything they had is kept, and comes back when you renew.
          </p>
        )}
        <SlotList
          entry={entry}
          isBusy={actions.changeSlot.isPending}
          onChoose={setChoosing}
          onRelease={(slot) => void release(slot)}
        />
        {isActive && stripe && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-5">
            <Button disabled={stripe.status === 'past_due'} onClick={() => setChanging(true)}>
              Change plan
            </Button>
            {stripe.cancelAtPeriodEnd ? (
              <Button
                variant="primary"
                loading={actions.cancel.isPending}
                onClick={() => quietly(actions.cancel.run(false))}
              >
                Keep subscription
              </Button>
            ) : (
              <Button variant="quietDanger" loading={actions.cancel.isPending} onClick={() => void cancel()}>
                Cancel subscription
              </Button>
            )}
            {withdrawableUntil !== null && (
              <Button variant="ghost" loading={actions.withdraw.isPending} onClick={() => void withdraw()}>
                Withdraw from purchase
              </Button>
            )}
            <p className="w-full text-xs text-muted">
              Removing the bot from a server doesn't cancel your subscription.
              {stripe.status === 'past_due' &&
                ' You can change your plan once your payment has gone through.'}
              {withdrawableUntil !== null &&
                ` You can withdraw from your purchase until ${describeDay(withdrawableUntil)}.`}
            </p>
          </div>
        )}
      </div>
      {choosing !== null && (
        <ServerDialog
          userId={userId}
          plan={plan}
          present={nameOf(choosing)}
          onClose={() => setChoosing(null)}
          onChoose={(guildId) => actions.changeSlot.run({ entryId: entry.id, slot: choosing, guildId })}
        />
      )}
      {isChanging && (
        <ChangePlanDialog
          userId={userId}
          entry={entry}
          onClose={() => setChanging(false)}
          onConfirm={(change) => actions.changePlan.run(change)}
        />
      )}
      {confirmDialog}
    </Card>
  );
}
