import { clsx } from 'clsx';

/** A placeholder; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-own-colours
      className={clsx('block animate-shimmer rounded-control bg-ink/10', className)}
    />
  );
}

/** Wraps the skeletons of an area and announces once that it is loading. */
export function SkeletonRegion({
  label = 'Loading…',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      {/* Excludes the shapes, whose headings would be read with it. */}
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Placeholders for a list. */
export function SkeletonList({
  label,
  count,
  each,
  className = 'grid gap-3',
}: {
  label: string;
  count: number;
  /** The size of each. */
  each: string;
  className?: string;
}) {
  return (
    <SkeletonRegion label={label} className={className}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={place} className={each} />
      ))}
    </SkeletonRegion>
  );
}
