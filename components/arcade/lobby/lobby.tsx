'use client';

import { useId, useState } from 'react';
import { GameArt } from '@/components/arcade/game-art';
import { GameMatches, OpenTables } from '@/components/arcade/home/my-matches';
import { ClosedForBreak, TakeCardBreak } from '@/components/arcade/lobby/card-break';
import { ComputerTab } from '@/components/arcade/lobby/computer-tab';
import { PeopleTab } from '@/components/arcade/lobby/people-tab';
import { PlayAtTable } from '@/components/arcade/lobby/play-at-table';
import { ServedComputers } from '@/components/arcade/lobby/served-computers';
import { SignedIn } from '@/components/arcade/signed-in';
import { BackHeading } from '@/components/panel/back-heading';
import { useArcade } from '@/components/panel/use-arcade';
import { ButtonLink } from '@/components/ui/button-link';
import { ReadOnly, useReadOnly } from '@/components/ui/read-only';
import { Skeleton } from '@/components/ui/skeleton';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { type GameInfo, isServed } from '@/lib/games/game-info';
import { findTile } from '@/lib/games/tiles';

const COMPUTER = 'single';
const PEOPLE = 'multi';

interface ModesProps {
  readonly info: GameInfo;
  readonly userId: string;
  readonly mode: string;
  readonly onMode: (mode: string) => void;
}

function Modes({ info, userId, mode, onMode }: ModesProps) {
  const id = useId();
  return (
    <section aria-label="New game" className="rounded-card border border-line bg-surface">
      <TabRow
        id={id}
        label="Mode"
        value={mode}
        onChange={onMode}
        tabs={[
          { id: COMPUTER, label: 'Single player' },
          { id: PEOPLE, label: 'Multiplayer' },
        ]}
      />
      <div {...tabPanelProps(id, mode)} tabIndex={undefined} className="p-5 sm:p-6">
        {mode === COMPUTER ? (
          isServed(info) ? (
            <ServedComputers info={info} />
          ) : (
            <ComputerTab info={info} userId={userId} />
          )
        ) : (
          <PeopleTab info={info} userId={userId} />
        )}
      </div>
    </section>
  );
}

/** The user's matches of a game and the ways to start one, unless the user is on a break from them. */
function Play(props: ModesProps) {
  const { info, userId } = props;
  const isCards = findTile(info.id)?.isCards ?? false;
  const cardBreak = useArcade(userId).data?.cardBreak ?? null;
  const closed = useReadOnly();
  if (isCards && cardBreak !== null) {
    return (
      <>
        <ReadOnly value={closed ?? 'You are taking a break from card games.'}>
          <GameMatches userId={userId} gameId={info.id} />
        </ReadOnly>
        <ClosedForBreak userId={userId} until={cardBreak.until} />
      </>
    );
  }
  return (
    <>
      {info.tables !== null && <PlayAtTable info={info} />}
      <GameMatches userId={userId} gameId={info.id} />
      <Modes {...props} />
      <div className="mt-8">
        <OpenTables userId={userId} gameId={info.id} />
      </div>
      {isCards && (
        <div className="justify-self-center">
          <TakeCardBreak userId={userId} />
        </div>
      )}
    </>
  );
}

/** Starts a match of a game: against the computer, a stranger, a friend, or by link. */
export function Lobby({ info }: { info: GameInfo }) {
  const tile = findTile(info.id);
  const [mode, setMode] = useState(COMPUTER);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:px-6 lg:py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <BackHeading
          title={info.name}
          summary={tile?.summary ?? ''}
          back={{ href: '/arcade', label: 'Arcade' }}
        />
        <nav aria-label={`More of ${info.name}`} className="mb-6 flex flex-wrap gap-2">
          {tile?.more?.map(({ path, label }) => (
            <ButtonLink key={path} href={`/arcade/${info.id}/${path}`} size="sm">
              {label}
            </ButtonLink>
          ))}
          <ButtonLink href={`/arcade/${info.id}/leaderboard`} size="sm">
            Leaderboard
          </ButtonLink>
          <ButtonLink href={`/arcade/${info.id}/history`} size="sm">
            History
          </ButtonLink>
        </nav>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SignedIn waiting={<Skeleton className="h-96 rounded-card" />}>
          {({ userId }) => (
            <div className="grid grid-cols-1">
              <Play info={info} userId={userId} mode={mode} onMode={setMode} />
            </div>
          )}
        </SignedIn>
        <aside aria-label={`About ${info.name}`} className="grid gap-4 max-lg:hidden">
          <GameArt id={info.id} className="aspect-[16/10] w-full rounded-card object-cover" />
          {mode === PEOPLE && (
            <dl className="grid gap-3 rounded-card border border-line bg-surface p-5">
              {info.clocks.map(({ id, seconds, atEnd }) => (
                <div key={id}>
                  <dt className="font-semibold">
                    {seconds} seconds to {id}
                  </dt>
                  <dd className="text-xs text-muted">When your time runs out: {atEnd}</dd>
                </div>
              ))}
            </dl>
          )}
        </aside>
      </div>
    </div>
  );
}
