'use client';

import { clsx } from 'clsx';
import { type ComponentType, useId } from 'react';
import { BlockField, dimmed } from '@/components/form/block-field';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { groupFields, isLocked, shownFields } from '@/components/form/group-fields';
import { Card } from '@/components/ui/card';
import { served } from '@/components/ui/fetched';
import { PremiumLock } from '@/components/ui/premium-lock';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import type { FieldErrors } from '@/lib/core/errors';
import {
  type Block,
  type BlockExtra,
  fieldPath,
  placedFields,
  type Section,
} from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';
import { type Plan, planNames, plans } from '@/lib/plans';

const ToggleGrid = served(
  () => import('./toggle-grid').then((module) => module.ToggleGrid),
  () => <Skeleton className="h-48 rounded-card md:col-span-2" />,
);

export interface BlockExtraProps {
  section: Section;
  block: Block;
  /** What the form holds, saved or not. */
  values: Values;
}

/** What may be drawn under the fields of a block, by name. */
export type BlockExtras = Readonly<Record<BlockExtra, ComponentType<BlockExtraProps>>>;

export interface BlockCardProps extends BlockExtraProps {
  errors: FieldErrors;
  /** Paths of the fields that are not saved. */
  changed: ReadonlySet<string>;
  extras: BlockExtras;
}

function BlockSwitch({ section, block, values, errors, changed }: BlockCardProps) {
  const { onChange, plan } = useForm();
  const errorId = useId();
  const path = fieldPath(block, block.enabledBy ?? '');
  const field = placedFields(section).find((placed) => placed.path === path)?.field;
  if (!field) return null;
  const isOn = valueAt(values, path) === true;
  const error = errors[path];
  return (
    <div id={fieldAnchor(path)} className="grid justify-items-end gap-1">
      <span className="flex items-center gap-3 touch:gap-1.5">
        {changed.has(path) && (
          <span title="Not saved yet" className="size-2 rounded-full bg-coral">
            <span className="sr-only">Not saved yet</span>
          </span>
        )}
        <span
          aria-hidden="true"
          className={clsx('text-xs font-semibold', isOn ? 'text-lagoon' : 'text-faint')}
        >
          {isOn ? 'On' : 'Off'}
        </span>
        <Switch
          checked={isOn}
          aria-label={`${block.title}: ${field.label}`}
          aria-describedby={error === undefined ? undefined : errorId}
          disabled={isLocked(field, plan)}
          onCheckedChange={(checked) => onChange(path, checked)}
        />
      </span>
      {error !== undefined && (
        <span id={errorId} className="text-xs font-medium text-danger">
          {error}
        </span>
      )}
    </div>
  );
}

/** The plan that opens the block, by its name, where every field of it is locked; else null. */
function lockOf(block: Block, plan: Plan): string | null {
  const fields = Object.values(block.fields);
  if (fields.some((field) => !isLocked(field, plan))) return null;
  const wanted = plans.findLast((candidate) => fields.some(({ premium }) => premium === candidate));
  return wanted === undefined ? null : planNames[wanted];
}

/**
 * One block of a section: its switch in the header, its fields below; dimmed but open to changes while it is
 * off.
 */
export function BlockCard(props: BlockCardProps) {
  const { section, block, values, errors, changed, extras } = props;
  const { plan } = useForm();
  const own = block.enabledBy === undefined ? undefined : block.fields[block.enabledBy];
  const isOff = block.enabledBy !== undefined && valueAt(values, fieldPath(block, block.enabledBy)) !== true;
  const summary = block.summary ?? own?.help;
  const lock = lockOf(block, plan);
  const groups = groupFields(shownFields(section, block, values));
  const Extra = block.extra && extras[block.extra];
  const isEmpty = groups.length === 0 && block.extra === undefined;
  return (
    <PremiumLock locked={lock !== null} plan={lock ?? ''} title={block.title}>
      <Card title={block.title} action={own && <BlockSwitch {...props} />} data-off={isOff || undefined}>
        {/* Below the header and not in it, so that the switch stays beside the title on a phone. */}
        {summary !== undefined && (
          <p className={clsx('-mt-4 max-w-prose text-muted', !isEmpty && 'mb-6')}>{summary}</p>
        )}
        <div
          hidden={isEmpty}
          className={clsx('gap-x-6 gap-y-6 transition md:grid-cols-2', !isEmpty && 'grid', isOff && dimmed)}
        >
          {groups.map((group) => {
            if (group.kind === 'toggles') {
              return (
                <ToggleGrid
                  key={group.toggles.map(({ path }) => path).join()}
                  label={block.title}
                  toggles={group.toggles}
                  states={{ values, errors, changed }}
                />
              );
            }
            const { placed } = group;
            return <BlockField key={placed.path} placed={placed} states={{ values, errors, changed }} />;
          })}
          {Extra && <Extra section={section} block={block} values={values} />}
        </div>
      </Card>
    </PremiumLock>
  );
}
