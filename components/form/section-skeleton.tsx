'use client';

import { clsx } from 'clsx';
import { shownFields } from '@/components/form/group-fields';
import { useShownTab } from '@/components/form/shown-tab';
import { useSwitchesOn } from '@/components/form/switches-on';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Field } from '@/lib/core/fields';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { type Block, fieldPath, type Section, tabOf } from '@/lib/guild-settings/section';
import { valueAt } from '@/lib/guild-settings/values';

function FieldSkeleton({ field }: { field: Field }) {
  if (field.kind === 'toggle') return <Skeleton className="h-11" />;
  const isTall = ['longText', 'userIds', 'rows'].includes(field.kind);
  return (
    <span className={isTall ? 'grid gap-2 md:col-span-2' : 'grid gap-2'}>
      <Skeleton className="h-4 w-32" />
      <Skeleton className={isTall ? 'h-36' : 'h-10'} />
      <Skeleton className="h-3 w-56 max-w-full" />
    </span>
  );
}

function BlockSkeleton({ section, block, isFolded }: { section: Section; block: Block; isFolded: boolean }) {
  const own = block.enabledBy === undefined ? undefined : block.fields[block.enabledBy];
  const summary = block.summary ?? own?.help;
  return (
    <Card
      title={block.title}
      action={own && <Skeleton className="h-6 w-11 rounded-full" />}
      className="[&>header]:flex-nowrap"
    >
      {summary !== undefined && (
        <div
          className={clsx(
            '-mt-4 flex flex-wrap items-center justify-between gap-x-4',
            isFolded && '-mb-2 touch:min-h-11',
          )}
        >
          <p className="max-w-prose text-muted">{summary}</p>
          {isFolded && <Skeleton className="my-1 ml-auto h-6 w-32 touch:my-2.5" />}
        </div>
      )}
      {!isFolded && (
        <div className={clsx('grid gap-6 md:grid-cols-2', summary !== undefined && 'mt-6')}>
          {shownFields(section, block, defaultValues(section)).map(({ path, field }) => (
            <FieldSkeleton key={path} field={field} />
          ))}
        </div>
      )}
    </Card>
  );
}

/**
 * A placeholder for a section's form: the cards and fields of the current tab, or of the first one. Folds
 * blocks that were off on this browser's last visit, or are off by default.
 */
export function SectionSkeleton({ guildId, section }: { guildId: string; section: Section }) {
  const tab = useShownTab()?.id ?? section.tabs?.[0]?.id;
  const on = useSwitchesOn(guildId, section);
  const blocks = section.blocks.filter((block) => tab === undefined || tabOf(block) === tab);
  const isFolded = (block: Block) => {
    if (block.enabledBy === undefined) return false;
    const path = fieldPath(block, block.enabledBy);
    return on === null ? valueAt(defaultValues(section), path) !== true : !on.includes(path);
  };
  return (
    <SkeletonRegion label={`Loading ${section.title}…`} className="grid gap-6">
      {blocks.map((block) => (
        <BlockSkeleton key={block.title} section={section} block={block} isFolded={isFolded(block)} />
      ))}
    </SkeletonRegion>
  );
}
