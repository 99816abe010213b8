import { SectionSkeleton } from '@/components/form/section-skeleton';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Section } from '@/lib/guild-settings/section';

const Row = () => <Skeleton className="h-14" />;

const Rows = () => (
  <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
    <Skeleton className="h-5 w-48" />
    <Row />
    <Row />
    <Row />
  </div>
);

const Fields = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

const ProblemsAndModules = () => (
  <>
    <Skeleton className="h-16 w-72 max-w-full" />
    <Skeleton className="h-24 rounded-card" />
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-card" />
      ))}
    </div>
  </>
);

const Table = () => (
  <>
    <Fields />
    <Skeleton className="h-120 rounded-card" />
  </>
);

const Builder = () => (
  <div className="grid gap-6 lg:grid-cols-2">
    <Skeleton className="h-120 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
);

/** The panels that are not simply a card with rows. */
const shapes = new Map([
  ['overview', ProblemsAndModules],
  ['members', Table],
  ['commands', Table],
  ['embedbuilder', Builder],
]);

/**
 * A section before its data are there: what its panel looks like, and its form with the same cards and
 * fields.
 */
export function SectionWaiting({ section, hasPanel }: { section: Section; hasPanel: boolean }) {
  const Panel = hasPanel && (shapes.get(section.id) ?? Rows);
  return (
    <div className="grid gap-6">
      {Panel && (
        <SkeletonRegion label="Loading…" className="grid gap-6">
          <Panel />
        </SkeletonRegion>
      )}
      {section.blocks.length > 0 && <SectionSkeleton section={section} />}
    </div>
  );
}
