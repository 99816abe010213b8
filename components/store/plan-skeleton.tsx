import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Where the plans will be. */
export function PlanSkeleton() {
  return (
    <SkeletonRegion label="Loading prices…" className="grid justify-items-center gap-6">
      <Skeleton className="h-13 w-64" />
      <div className="grid w-full gap-5 md:grid-cols-2">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-120 rounded-card" />
      </div>
    </SkeletonRegion>
  );
}
