'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SignedIn } from '@/components/arcade/signed-in';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import { matchPath } from '@/lib/games/tiles';

const Joining = () => (
  <SkeletonRegion label="Joining the match…" className="grid gap-4">
    <Skeleton className="h-36 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </SkeletonRegion>
);

function Join({ code }: { code: string }) {
  const router = useRouter();
  const { data, error } = useQuery({
    queryKey: ['match code', code],
    queryFn: async ({ signal }) => {
      const found = await call('GET', '/api/arcade/codes/{code}', { params: { code }, signal });
      const params = { matchId: found.matchId };
      // If no seat is free, the user watches.
      await call('POST', '/api/arcade/matches/{matchId}/join', { params, body: {} }).catch(() => undefined);
      return found;
    },
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    // Replaces this page, so that the Back button skips it.
    if (data) router.replace(matchPath(data.gameId, data.matchId));
  }, [data, router]);
  if (!error) return <Joining />;
  return (
    <EmptyState
      title="There's no match to join here."
      titleAs="h1"
      art="/art/not-found.svg"
      action={
        <ButtonLink href="/arcade" variant="primary">
          See all games
        </ButtonLink>
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** The page of an invite link: opens the match without another press. */
export function JoinScreen({ code }: { code: string }) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-12">
      <SignedIn waiting={<Joining />}>{() => <Join code={code} />}</SignedIn>
    </div>
  );
}
