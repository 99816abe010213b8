'use client';

import { useVerifications } from '@/components/dashboard/verify/use-verdicts';
import { WaitingList } from '@/components/dashboard/verify/waiting-list';
import { PagedList } from '@/components/panel/paged-list';
import type { GuildPlace, PanelProps } from '@/components/panel/panel-props';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { EmojiText } from '@/components/ui/emoji';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { Tabs } from '@/components/ui/tabs';
import { grouped } from '@/lib/core/quantity';
import type { ListedVerification } from '@/lib/rules/verification/schema';

function DecidedCard({ person }: { person: ListedVerification }) {
  const { username, decision } = person;
  if (!decision) return null;
  const isApproved = decision.verdict === 'approved';
  return (
    <li className="grid gap-2 rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-3">
        <Avatar name={username} size={32} />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <EmojiText text={username} />
        </p>
        <Badge tone={isApproved ? 'lagoon' : 'danger'}>{isApproved ? 'Approved' : 'Denied'}</Badge>
      </div>
      <p className="text-muted wrap-anywhere">
        By <span className="font-semibold text-ink">{decision.by.username}</span>{' '}
        <RelativeTime value={decision.at} />
      </p>
      {decision.reason !== '' && <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>}
    </li>
  );
}

/** The decisions of the last 90 days, newest first. */
function DecidedList(place: GuildPlace) {
  const list = useVerifications(place, 'decided');
  return (
    <PagedList
      list={list}
      label="Decisions"
      many="decisions"
      skeleton={{ count: 3, each: 'h-24 rounded-card' }}
      moreLabel="Show older decisions"
      empty={{ compact: true, title: 'No decisions yet', text: 'Decisions are listed here for 90 days.' }}
    >
      {(person) => <DecidedCard key={person.userId} person={person} />}
    </PagedList>
  );
}

function Waiting(props: PanelProps<'verify'>) {
  const { version, answer } = props.data;
  const { values } = version;
  const canApprove = values.verifiedRole !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!canApprove && (
        <Notice tone="warning" title="There is no role to give">
          Choose the verified role in the settings before approving anyone.
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

/** The waiting people, and the last decisions. */
export function VerifyQueue(props: PanelProps<'verify'>) {
  const { userId, guildId, data } = props;
  const { verifyWaitingCount: count } = data.answer;
  return (
    <Card title="Review" description="People who passed verification and are waiting for approval.">
      <Tabs
        label="Review"
        tabs={[
          {
            id: 'waiting',
            label: (
              <span className="flex items-center gap-2">
                Waiting <Badge>{grouped(count)}</Badge>
              </span>
            ),
            content: <Waiting {...props} />,
          },
          {
            id: 'decided',
            label: 'Decided',
            content: <DecidedList userId={userId} guildId={guildId} />,
          },
        ]}
      />
    </Card>
  );
}
