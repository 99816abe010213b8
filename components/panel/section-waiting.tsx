import { SectionSkeleton } from '@/components/form/section-skeleton';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { type Section, type SectionTab, tabOf } from '@/lib/guild-settings/section';

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

/** Panels that aren't simply a card with rows. */
const shapes = new Map([
  ['overview', ProblemsAndModules],
  ['members', Table],
  ['commands', Table],
  ['embedbuilder', Builder],
]);

const Names = ({ tabs }: { tabs: readonly SectionTab[] }) => (
  <div className="flex h-10 items-center gap-8 overflow-hidden border-b border-line px-4 font-semibold text-faint">
    {tabs.map(({ id, title }) => (
      <span key={id}>{title}</span>
    ))}
  </div>
);

/** A loading section: the shape of its panel and of its form, of the first tab if there are several. */
export function SectionWaiting({
  guildId,
  section,
  hasPanel,
}: {
  guildId: string;
  section: Section;
  hasPanel: boolean;
}) {
  const Panel = hasPanel && (shapes.get(section.id) ?? Rows);
  const [first] = section.tabs ?? [];
  const hasForm = section.blocks.some((block) => !first || tabOf(block) === first.id);
  return (
    <div className="grid gap-6">
      {section.tabs && <Names tabs={section.tabs} />}
      {/* Announced only once. */}
      {Panel && hasForm && (
        <div aria-busy="true" className="grid gap-6">
          <Panel />
        </div>
      )}
      {Panel && !hasForm && (
        <SkeletonRegion label={`Loading ${section.title}…`} className="grid gap-6">
          <Panel />
        </SkeletonRegion>
      )}
      {hasForm && <SectionSkeleton guildId={guildId} section={section} />}
    </div>
  );
}
