'use client';

import { useMemo } from 'react';
import { useCallKey } from '@/components/dashboard/embedbuilder/use-call-key';
import { GiveawayFields } from '@/components/dashboard/giveaways/giveaway-fields';
import {
  emptyGiveaway,
  type GiveawayDraft,
  readGiveawayDraft,
  toDraftLook,
  toGiveawayDraft,
} from '@/components/dashboard/giveaways/giveaway-form';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { prefixFailure } from '@/components/dashboard/prefix-failure';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { useStoredForm } from '@/components/dashboard/use-stored-form';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/call';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { toGiveawayMessage } from '@/lib/rules/giveaways/message';

const base = '/api/dashboard/{userId}/{guildId}/giveaways';

function useSave(panel: PanelProps<'giveaways'>, giveaway: ListedGiveaway | null) {
  const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
  const callKey = useCallKey();
  return usePanelAction(
    panel,
    async (draft: GiveawayDraft) => {
      const { channelId, bonusRole, bonusAmount, ...rest } = draft;
      if (giveaway) {
        const body = { ...rest, giveawayId: giveaway._id, version: giveaway.version };
        return (await call('POST', `${base}/edit`, { params, body })).data;
      }
      const body = { ...draft, key: callKey.keyFor(JSON.stringify(draft)) };
      const adding = call('POST', `${base}/add`, { params, body });
      const { data } = await prefixFailure(adding, 'Error');
      callKey.done();
      return data;
    },
    giveaway ? 'The giveaway was not changed' : 'The giveaway was not started',
  );
}

export interface GiveawayDialogProps {
  readonly panel: PanelProps<'giveaways'>;
  /** The one to change; null for a new one. */
  readonly giveaway: ListedGiveaway | null;
  readonly onClose: () => void;
}

/**
 * Writes a giveaway, new or running, and shows its message as Discord will. A new one is kept in the tab
 * until it is started.
 */
export function GiveawayDialog({ panel, giveaway, onClose }: GiveawayDialogProps) {
  const { viewer, guild, data, previewContext } = panel;
  const { announcementChannel, defaultDuration } = data.version.values;
  const { form, change, isRestored, clear } = useStoredForm<GiveawayDraft>(
    giveaway ? null : `corallium:giveaway:${viewer.userId}:${guild.id}`,
    () =>
      giveaway ? toGiveawayDraft(giveaway) : emptyGiveaway(announcementChannel, defaultDuration, Date.now()),
    readGiveawayDraft,
  );
  const save = useSave(panel, giveaway);
  const hostId = giveaway?.hostId ?? viewer.userId;
  const message = useMemo(
    () =>
      toGiveawayMessage(
        toDraftLook(form, hostId, giveaway?.seedHash ?? null),
        { type: 'open' },
        giveaway?.entries ?? 0,
      ),
    [form, hostId, giveaway],
  );

  async function submit() {
    const isSaved = await save.run(form).then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    clear();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={giveaway ? 'Edit giveaway' : 'New giveaway'}
      description="It is posted with a button to enter. Nobody is pinged."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => void submit()}>
            {giveaway ? 'Save changes' : 'Start giveaway'}
          </Button>
        </>
      }
    >
      {isRestored && (
        <Notice
          className="mb-5"
          title="Your draft is back"
          action={
            <Button size="sm" onClick={clear}>
              Start over
            </Button>
          }
        />
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <GiveawayFields
          draft={form}
          onChange={change}
          errors={save.fields}
          directory={data.directory}
          isRunning={giveaway !== null}
        />
        <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">
          <FullMessagePreview
            message={message}
            context={previewContext}
            directory={data.directory}
            height="full"
          />
        </div>
      </div>
    </Dialog>
  );
}
