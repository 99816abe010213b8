'use client';

import { useShownTab } from '@/components/form/shown-tab';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Field } from '@/lib/core/fields';
import { type Section, tabOf } from '@/lib/guild-settings/section';

/** Names of the fields that stand beside a switch, on its line. */
function besideNames(fields: Readonly<Record<string, Field>>): (string | undefined)[] {
  return Object.values(fields).flatMap((field) => (field.kind === 'toggle' ? [field.beside] : []));
}

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

/**
 * A section's form before its values are there: the same cards with the same fields, of the tab that is shown
 * or else the first.
 */
export function SectionSkeleton({ section }: { section: Section }) {
  const tab = useShownTab()?.id ?? section.tabs?.[0]?.id;
  const blocks = section.blocks.filter((block) => tab === undefined || tabOf(block) === tab);
  return (
    <SkeletonRegion label="Loading settings…" className="grid gap-6">
      {blocks.map((block) => (
        <Card
          key={block.title}
          title={block.title}
          action={block.enabledBy !== undefined && <Skeleton className="h-6 w-11 rounded-full" />}
        >
          <div className="grid gap-6 md:grid-cols-2">
            {Object.entries(block.fields)
              .filter(([name]) => name !== block.enabledBy && !besideNames(block.fields).includes(name))
              .map(([name, field]) => (
                <FieldSkeleton key={name} field={field} />
              ))}
          </div>
        </Card>
      ))}
    </SkeletonRegion>
  );
}
