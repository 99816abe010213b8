import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Shown while a match is loading. */
export function MatchSkeleton() {
  return (
    <SkeletonRegion label="Loading the match…" className="match-frame">
      <Skeleton className="h-11 [grid-area:head]" />
      <Skeleton className="h-14 rounded-card [grid-area:them]" />
      <Skeleton className="h-13 rounded-card [grid-area:turn]" />
      <div className="[grid-area:board]">
        <Skeleton className="aspect-square max-h-(--board-height) w-full rounded-card" />
      </div>
      <Skeleton className="h-14 rounded-card [grid-area:us]" />
    </SkeletonRegion>
  );
}
