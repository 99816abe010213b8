'use client';

import { Bot, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { GameArt } from '@/components/arcade/game-art';
import { AddComputer } from '@/components/arcade/match/add-computer';
import { Invitation } from '@/components/arcade/match/invitation';
import { InviteFriends } from '@/components/arcade/match/invite-friends';
import { ReadyUp } from '@/components/arcade/match/ready-up';
import type { Answer } from '@/components/arcade/match/use-match';
import { hasReadyUp } from '@/components/arcade/match/use-seating';
import { gameName, isFreeSeat } from '@/components/arcade/match-texts';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { ReadOnly } from '@/components/ui/read-only';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import type { GameInfo } from '@/lib/games/game-info';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

export interface WaitingRoomProps {
  readonly data: MatchView;
  readonly levels: GameInfo['levels'];
  /** Why the seat could not be taken. */
  readonly failure: string | null;
  /** Why no match of this game can begin now, or null. */
  readonly closed: string | null;
  accept(answer: Answer): void;
}

/** The screen before a match: who has joined, who is missing, and how they can join. */
export function WaitingRoom({ data, levels, failure, closed, accept }: WaitingRoomProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { gameId, matchId, hostId, seats, viewer, code, origin } = data;
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  const isReadyAsked = hasReadyUp(data);
  const isHost = own?.userId === hostId;
  const hasOpenSeat = seats.some(isFreeSeat);
  const name = gameName(gameId);
  const isAllThere = seats.every(({ hasJoined }) => hasJoined);
  const missing = seats.filter(({ hasJoined }) => !hasJoined).length;
  const invited = seats.find(
    ({ seat, userId, hasJoined }) => seat !== viewer && userId !== null && !hasJoined,
  );

  async function leave() {
    setIsLeaving(true);
    try {
      const params = { matchId };
      accept(await call('POST', '/api/arcade/matches/{matchId}/leave', { params }));
    } catch (error) {
      tellFailure('The match was not cancelled.', error);
    } finally {
      setIsLeaving(false);
    }
  }

  return (
    <section
      aria-labelledby="waiting-title"
      className="mx-auto grid max-w-lg grid-cols-1 gap-6 rounded-card border border-line bg-surface p-6 text-center"
    >
      <GameArt
        id={gameId}
        className="mx-auto h-36 w-full rounded-control object-cover [@media(max-height:30rem)]:hidden"
      />
      <div>
        <h1 id="waiting-title" className="font-display text-lg font-semibold">
          {isAllThere
            ? 'Getting the board ready…'
            : `Waiting for ${missing > 1 ? `${missing} more players` : (invited?.username ?? 'another player')}`}
        </h1>
        <p role="status" className="mt-1 text-muted">
          {invited
            ? `${invited.username} has been told. The match begins as soon as ${missing > 1 ? 'everyone is here' : 'they open it'}.`
            : origin === 'table'
              ? `Your table is open to everyone. The match begins as soon as ${missing > 1 ? 'all seats are taken' : 'someone sits down'}.`
              : `The match begins by itself as soon as ${missing > 1 ? 'all seats are taken' : 'someone joins'}.`}
        </p>
      </div>
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-4" aria-label="Players">
        {seats.map(({ seat, userId, username, avatarUrl, level, hasJoined, isReady }) => (
          <li key={seat} className="grid w-28 justify-items-center gap-2">
            {level !== null ? (
              <span className="grid size-16 place-items-center rounded-full bg-lagoon-soft text-lagoon">
                <Bot aria-hidden="true" className="size-6" />
              </span>
            ) : userId === null ? (
              <span className="grid size-16 place-items-center rounded-full border-2 border-dashed border-line-strong text-muted">
                <Hourglass aria-hidden="true" className="size-6" />
              </span>
            ) : (
              <Avatar name={username} src={avatarUrl} size={64} className={hasJoined ? '' : 'opacity-50'} />
            )}
            <span className="w-full truncate text-xs font-semibold">
              {username === '' ? 'Open seat' : username}
            </span>
            <span className="text-xs text-muted">
              {level !== null
                ? '(AI)'
                : userId === null || !hasJoined
                  ? 'Not here yet'
                  : isReady && isReadyAsked
                    ? 'Ready'
                    : 'Here'}
            </span>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice tone="danger" live title="You couldn't join this match.">
          {failure}
        </Notice>
      )}
      {code !== null && !isAllThere && <Invitation code={code} name={name} />}
      {isHost && (hasOpenSeat || isReadyAsked) && levels.length > 0 && (
        <ReadOnly value={closed ?? (hasOpenSeat ? null : 'All seats are taken.')}>
          <AddComputer matchId={matchId} levels={levels} accept={accept} />
        </ReadOnly>
      )}
      {isHost && isReadyAsked && (
        <ReadOnly value={closed}>
          <InviteFriends data={data} userId={hostId} isFull={!hasOpenSeat} accept={accept} />
        </ReadOnly>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {isReadyAsked && own?.userId && (
          <ReadyUp matchId={matchId} userId={own.userId} isReady={own.isReady} accept={accept} />
        )}
        {viewer !== 'spectator' && (
          <Button icon={X} loading={isLeaving} onClick={() => void leave()}>
            Cancel
          </Button>
        )}
        <ButtonLink href={`/arcade/${gameId}`} variant="ghost">
          Back to {name}
        </ButtonLink>
      </div>
    </section>
  );
}
