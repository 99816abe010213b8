'use client';

import { Coins } from 'lucide-react';
import { gameName } from '@/components/arcade/match-texts';
import { SignedIn } from '@/components/arcade/signed-in';
import { BackHeading } from '@/components/panel/back-heading';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { CoinLine } from '@/lib/contracts/arcade/coins';
import { quantity } from '@/lib/core/quantity';
import { matchPath } from '@/lib/games/tiles';
import { winRules } from '@/lib/rules/coins/wins';
import { petCoinWords } from '@/lib/rules/pets/coin-reasons';

const names = new Intl.ListFormat('en');

function Line({ line }: { line: CoinLine }) {
  const { gameId, petsWhy, matchId, opponents, amount, at } = line;
  const against = opponents.length === 0 ? '' : ` against ${names.format(opponents)}`;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {petsWhy === null ? `Won ${gameName(gameId)}${against}` : `Pets: ${petCoinWords[petsWhy]}`}
        </span>
        <span className="block text-xs text-muted">
          <RelativeTime value={at} />
        </span>
      </span>
      <span className="shrink-0 font-display font-semibold tabular-nums">
        {amount < 0 ? `−${-amount}` : `+${amount}`}
      </span>
    </>
  );
  const box = 'flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2';
  return (
    <li>
      {matchId === null ? (
        <div className={box}>{content}</div>
      ) : (
        <PageLink href={matchPath(gameId, matchId)} className={`${box} transition hover:border-line-strong`}>
          {content}
        </PageLink>
      )}
    </li>
  );
}

function Ledger({ userId }: { userId: string }) {
  const list = usePages(['arcade coins', userId], (query, signal) =>
    call('GET', '/api/arcade/coins/{userId}', { params: { userId }, query, signal }),
  );
  const newest = list.data?.pages[0];
  return (
    <>
      {(newest || list.isPending) && (
        <Card className="mb-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Coins aria-hidden="true" className="size-8 shrink-0 text-gold" />
            <p className="flex-1 font-display text-xl font-semibold whitespace-nowrap tabular-nums">
              {newest ? quantity(newest.balance, 'coin') : <Skeleton className="h-[1lh] w-24" />}
            </p>
            <p className="text-muted tabular-nums">
              {newest ? (
                `Earned today: ${newest.winsToday * winRules.coins} of ${winRules.winsOfDay * winRules.coins}`
              ) : (
                <Skeleton className="h-[1lh] w-40" />
              )}
            </p>
          </div>
        </Card>
      )}
      <PagedList
        list={list}
        label="Your earnings"
        many="coins"
        skeleton={{ count: 4, each: 'h-16 rounded-card' }}
        moreLabel="Show more"
        empty={{
          title: 'No coins yet',
          text: `Win a rated match against a person to earn your first ${winRules.coins}.`,
          art: null,
          action: (
            <ButtonLink href="/arcade" variant="primary">
              Choose a game
            </ButtonLink>
          ),
        }}
      >
        {(line) => <Line key={line.number} line={line} />}
      </PagedList>
    </>
  );
}

/** The coins that the user has earned in the arcade, with their sources. */
export function CoinsScreen() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:px-6 lg:py-12">
      <BackHeading
        title="Coins"
        summary={`A rated win against a person earns ${winRules.coins} coins: up to ${winRules.winsOfDay} wins a day, each against someone else. Quests and trainers of the pet game give coins too, and its shop takes them. A day begins at midnight UTC. Coins have no cash value and are never staked.`}
        back={{ href: '/arcade', label: 'Arcade' }}
      />
      <SignedIn waiting={<Skeleton className="h-64 rounded-card" />}>
        {({ userId }) => <Ledger userId={userId} />}
      </SignedIn>
    </div>
  );
}
