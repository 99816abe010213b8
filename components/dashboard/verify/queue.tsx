'use client';

import { DecidedList } from '@/components/dashboard/verify/decided-list';
import { WaitingList } from '@/components/dashboard/verify/waiting-list';
import type { PanelProps } from '@/components/panel/panel-props';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Tabs } from '@/components/ui/tabs';

function Waiting(props: PanelProps<'verify'>) {
  const { version, answer } = props.data;
  const { values } = version;
  const canApprove = values.verifiedRole !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!canApprove && (
        <Notice tone="warning" title="There is no role to give">
          Choose the verified role in the settings below before approving anyone.
        </Notice>
      )}
      {!values.manualReview && (
        <Notice title="Review is switched off">
          These people were already waiting. You can still decide, or they can verify again and be let in at
          once.
        </Notice>
      )}
      <WaitingList {...props} first={answer.verifyWaiting} canApprove={canApprove} />
    </div>
  );
}

/**
 * The people who wait for the team, and the last decisions. Nothing while there is no review and nobody
 * waits.
 */
export function VerifyQueue(props: PanelProps<'verify'>) {
  const { viewer, guild, data } = props;
  const { verifyWaitingCount: count } = data.answer;
  if (!data.version.values.manualReview && count === 0) return null;
  return (
    <Card title="Review" description="People who passed verification and are waiting for approval.">
      <Tabs
        label="Review"
        tabs={[
          {
            id: 'waiting',
            label: (
              <span className="flex items-center gap-2">
                Waiting <Badge>{count.toLocaleString()}</Badge>
              </span>
            ),
            content: <Waiting {...props} />,
          },
          {
            id: 'decided',
            label: 'Decided',
            content: <DecidedList userId={viewer.userId} guildId={guild.id} />,
          },
        ]}
      />
    </Card>
  );
}
