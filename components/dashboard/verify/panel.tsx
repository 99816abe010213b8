'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Radar, Send, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { PanelState } from '@/components/dashboard/verify/panel-state';
import { VerifyQueue } from '@/components/dashboard/verify/queue';
import { focusField } from '@/components/form/focus-field';
import { sectionKey } from '@/components/form/section-data';
import { SectionTabs } from '@/components/form/section-tabs';
import { loadDraft } from '@/components/form/use-draft';
import type { PanelProps } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { useConfirm } from '@/components/ui/use-confirm';
import { CallError } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
import type { VerifyData } from '@/lib/contracts/verification';
import { isSame } from '@/lib/guild-settings/values';
import { toQuestion } from '@/lib/rules/audit/action';
import { removePanelAction } from '@/lib/rules/verification/actions';
import { checkVerifyPanel } from '@/lib/rules/verification/panel';

function withPanel(
  data: PanelProps<'verify'>['data'],
  { verifyPanel }: Pick<VerifyData, 'verifyPanel'>,
): PanelProps<'verify'>['data'] {
  return { ...data, answer: { ...data.answer, verifyPanel } };
}

function useCalls(props: PanelProps<'verify'>) {
  const publish = usePanelAction(
    props,
    () => prefixFailure(callGuild(props, 'POST', '/verify/publish')),
    'The panel was not posted',
    withPanel,
  );
  const remove = usePanelAction(
    props,
    () => prefixFailure(callGuild(props, 'POST', '/verify/remove')),
    'The panel was not removed',
    withPanel,
  );
  const recheck = usePanelAction(
    props,
    () => prefixFailure(callGuild(props, 'POST', '/verify/recheck')),
    'The check failed',
    withPanel,
  );
  return { publish, remove, recheck };
}

/** A save updates the form, but not whether the posted panel still matches: that is reloaded. */
function useFreshState({ userId, guildId, section, data }: PanelProps<'verify'>): void {
  const queries = useQueryClient();
  const isBehind = !isSame(data.version.values, data.answered);
  useEffect(() => {
    if (isBehind) void readAgain(queries, sectionKey({ userId, guildId, section }));
  }, [isBehind, queries, userId, guildId, section]);
}

/** The waiting people, the verification panel, and the settings. */
export function VerifyPanel(props: PanelProps<'verify'>) {
  const { data, section, form } = props;
  const panel = data.answer.verifyPanel;
  const settings = data.version.values;
  useFreshState(props);
  const { publish, remove, recheck } = useCalls(props);
  const { confirm, confirmDialog } = useConfirm();
  // The server's last refusal, or what is visibly missing.
  const missing = Object.entries({ ...checkVerifyPanel(settings), ...publish.fields });
  const isBusy = publish.isPending || remove.isPending || recheck.isPending;

  async function post() {
    if (loadDraft(props)) {
      toast.warning('Save your changes first', { description: 'The panel shows the saved settings.' });
      return;
    }
    await publish.run(undefined).catch((error: unknown) => {
      const [path] = error instanceof CallError ? Object.keys(error.fields) : [];
      if (path !== undefined) focusField(path);
    });
  }

  async function takeAway() {
    const isSure = await confirm({
      ...toQuestion(removePanelAction, {}),
      loses: ["The panel's message on Discord"],
    });
    if (isSure) remove.start(undefined);
  }

  const isInPlace = panel !== null && !panel.isGone && panel.channelId === settings.panelChannelId;
  const waiting = data.answer.verifyWaitingCount;
  const panelCard = (
    <Card title="Panel" description="The message people use to verify. It shows the saved settings.">
      <div className="grid grid-cols-1 gap-5">
        <PanelState panel={panel} directory={data.directory} />
        {missing.length > 0 && (
          <Notice tone="warning" title="Before it can be posted">
            <ul className="list-disc pl-4">
              {missing.map(([path, text]) => (
                <li key={path}>
                  <button type="button" className="text-left text-link" onClick={() => focusField(path)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            icon={Send}
            loading={publish.isPending}
            disabled={isBusy}
            onClick={() => void post()}
          >
            {panel === null ? 'Post panel' : isInPlace ? 'Update panel' : 'Post again'}
          </Button>
          {panel !== null && (
            <>
              <Button
                icon={Radar}
                loading={recheck.isPending}
                disabled={isBusy}
                onClick={() => recheck.start(undefined)}
              >
                Recheck
              </Button>
              <Button
                variant="ghost"
                icon={Trash2}
                loading={remove.isPending}
                disabled={isBusy}
                onClick={() => void takeAway()}
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
  return (
    <SectionTabs
      section={section}
      counts={{ review: waiting }}
      parts={{
        review: settings.manualReview || waiting > 0 ? <VerifyQueue {...props} /> : null,
        panel: panelCard,
      }}
    >
      {form}
      {confirmDialog}
    </SectionTabs>
  );
}
