'use client';

import { checkEnd, endIn } from '@/components/dashboard/events/event-end';
import { applyGiveaway } from '@/components/dashboard/giveaways/use-giveaway-actions';
import { ActionDialog } from '@/components/form/action-dialog';
import { FormPreview } from '@/components/form/form-preview';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { useOnce } from '@/components/panel/use-once';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { callGuild } from '@/lib/api/call-guild';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import type { FormDraft, FormValues } from '@/lib/core/form';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { giveawayForm } from '@/lib/rules/giveaways/form';
import { type GiveawayAppearance, toGiveawayMessage } from '@/lib/rules/giveaways/message';

type Draft = FormDraft<typeof giveawayForm>;

/** The draft's message. */
export function toPreview(draft: Draft, hostId: string, seedHash: string | null): GiveawayAppearance {
  return {
    id: 'preview',
    title: draft.title.trim(),
    description: draft.description.trim(),
    prize: draft.giveawayPrize.trim() || 'The prize',
    endsAt: draft.endTime || new Date().toISOString(),
    winners: draft.winners ?? 0,
    hostId,
    requiredRole: draft.requiredRole,
    bonusRole: draft.bonusRole,
    bonusAmount: draft.bonusAmount ?? 0,
    seedHash: seedHash ?? 'made when it starts',
  };
}

function useSave(panel: PanelProps<'giveaways'>, giveaway: ListedGiveaway | null) {
  const once = useOnce();
  return usePanelAction(
    panel,
    async (values: FormValues<typeof giveawayForm>) => {
      const { channelId, bonusRole, bonusAmount, ...rest } = values;
      if (giveaway) {
        const body = { ...rest, giveawayId: giveaway._id, version: giveaway.version };
        return callGuild(panel, 'POST', '/giveaways/edit', { body });
      }
      const adding = once(values, (key) =>
        callGuild(panel, 'POST', '/giveaways/add', { body: { ...values, key } }),
      );
      return prefixFailure(adding, 'Error');
    },
    giveaway ? 'The giveaway was not changed' : 'The giveaway was not started',
    applyGiveaway,
  );
}

export interface GiveawayDialogProps {
  readonly panel: PanelProps<'giveaways'>;
  /** The giveaway to edit; null for a new one. */
  readonly giveaway: ListedGiveaway | null;
  readonly onClose: () => void;
}

/** Creates or edits a giveaway, with a preview of its message. */
export function GiveawayDialog({ panel, giveaway, onClose }: GiveawayDialogProps) {
  const { announcementChannel, defaultDuration } = panel.data.version.values;
  const save = useSave(panel, giveaway);
  const fixed = giveaway
    ? { isFixed: true, help: "Can't be changed while the giveaway is running." }
    : undefined;
  return (
    <ActionDialog
      form={giveawayForm}
      context={panelContext(panel)}
      thing={giveaway?._id}
      version={giveaway?.version}
      values={
        giveaway ?? {
          channelId: announcementChannel,
          endTime: endIn(defaultDuration, Date.now()),
        }
      }
      size="lg"
      title={giveaway ? 'Edit giveaway' : 'New giveaway'}
      description="The bot posts it with a button to enter. Nobody is pinged."
      submit={{ label: giveaway ? 'Save changes' : 'Start giveaway' }}
      adjust={({ bonusRole }) => ({
        channelId: fixed,
        bonusRole: fixed,
        bonusAmount: { isFixed: giveaway !== null || bonusRole === null },
      })}
      check={(draft) => {
        const now = Date.now();
        return checkEnd(draft, {
          start: giveaway ? Date.parse(giveaway.createdAt) : now,
          now,
          days: giveawayLimits.days,
        });
      }}
      aside={(draft) => (
        <FormPreview
          message={toGiveawayMessage(
            toPreview(draft, giveaway?.hostId ?? panel.userId, giveaway?.seedHash ?? null),
            { type: 'open' },
            giveaway?.entries ?? 0,
          )}
        />
      )}
      onSubmit={save.run}
      onClose={onClose}
    />
  );
}
