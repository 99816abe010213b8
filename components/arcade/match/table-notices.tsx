'use client';

import { Armchair, BellOff, BellRing, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { MatchCalls } from '@/components/arcade/match/to-match';
import type { Answer } from '@/components/arcade/match/use-match';
import { isFreeSeat } from '@/components/arcade/match-texts';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { Notice } from '@/components/ui/notice';
import { ReadOnly } from '@/components/ui/read-only';
import { quantity } from '@/lib/core/quantity';
import type { GameInfo } from '@/lib/games/game-info';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

const TableInviteDialog = fetched(() =>
  import('./table-invite-dialog').then((module) => module.TableInviteDialog),
);

export interface TableNoticesProps {
  readonly info: Pick<GameInfo, 'name' | 'levels'>;
  readonly data: MatchView;
  readonly calls: Pick<MatchCalls, 'sit' | 'leave' | 'alertOfSeat'>;
  /** Why the viewer can't sit down now, or null. */
  readonly closed: string | null;
  accept(answer: Answer): void;
}

/** Lets a spectator sit down. */
function SitDown({ data, calls, closed }: TableNoticesProps) {
  const free = data.seats.filter(isFreeSeat).length;
  const hasComputer = data.seats.some(({ userId, level }) => userId === null && level !== null);
  if (free === 0 && !hasComputer) {
    return (
      <Notice
        live
        title={data.hasSeatAlert ? "We'll tell you when a seat is free." : 'All seats are taken.'}
        action={
          <ReadOnly value={data.hasSeatAlert ? null : closed}>
            <Button
              size="sm"
              icon={data.hasSeatAlert ? BellOff : BellRing}
              onClick={() => calls.alertOfSeat(!data.hasSeatAlert)}
            >
              {data.hasSeatAlert ? "Don't tell me" : 'Tell me when one is free'}
            </Button>
          </ReadOnly>
        }
      >
        {data.hasSeatAlert
          ? 'You get a notification. Until then, stay and watch.'
          : 'Stay and watch, or find another table.'}
      </Notice>
    );
  }
  return (
    <Notice
      title={free > 0 ? `${quantity(free, 'seat')} free` : 'A computer makes room for you'}
      action={
        <ReadOnly value={closed}>
          <Button size="sm" variant="primary" icon={Armchair} onClick={calls.sit}>
            Take a seat
          </Button>
        </ReadOnly>
      }
    >
      You can leave at any time.
    </Notice>
  );
}

/** Invites people and computers to the table. */
function Company(props: TableNoticesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" icon={UserPlus} onClick={() => setIsOpen(true)}>
          Invite
        </Button>
      </div>
      {isOpen && <TableInviteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Actions for seats at an active table. */
export function TableNotices(props: TableNoticesProps) {
  const { data, calls } = props;
  const { viewer, phase, table, arrivesAt, seats } = data;
  if (table === null || phase !== 'active') return null;
  if (arrivesAt !== null) {
    return (
      <Notice
        live
        title="A seat is being cleared for you."
        action={
          <Button size="sm" onClick={calls.leave}>
            Never mind
          </Button>
        }
      >
        You sit down when this hand is over.
      </Notice>
    );
  }
  if (viewer === 'spectator') return <SitDown {...props} />;
  if (seats[viewer]?.isLeaving) return <Notice live>You leave when this hand is over.</Notice>;
  return <Company {...props} />;
}
