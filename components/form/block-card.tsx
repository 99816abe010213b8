'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { BlockField, dimmed, type FieldStates } from '@/components/form/block-field';
import { ChangedMark } from '@/components/form/changed-mark';
import { LockSaid } from '@/components/form/field-frame';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { groupFields, isLocked, shownFields } from '@/components/form/group-fields';
import { useShownTab } from '@/components/form/shown-tab';
import { useReveal } from '@/components/form/use-reveal';
import { PremiumLock } from '@/components/plans/premium-lock';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { fetched, served } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { isWithin } from '@/lib/core/field-errors';
import { idleText, whyIdle } from '@/lib/guild-settings/needs';
import {
  type Block,
  type BlockExtra,
  type BlockPreview,
  fieldPath,
  placedFields,
  type Section,
  tabOf,
} from '@/lib/guild-settings/section';
import { isSame, type Values, valueAt } from '@/lib/guild-settings/values';
import { type Plan, planNames, plans } from '@/lib/plans';

const WikiLink = fetched(
  () => import('./wiki-link').then((module) => module.WikiLink),
  () => <span className="size-8 touch:size-11" />,
);

const KeptNotice = served(() => import('./kept-notice').then((module) => module.KeptNotice));

const ToggleGrid = served(
  () => import('./toggle-grid').then((module) => module.ToggleGrid),
  () => <Skeleton className="h-48 rounded-card md:col-span-2" />,
);

export interface BlockExtraProps {
  section: Section;
  block: Block;
  /** The form's values, saved or not. */
  values: Values;
}

/** Components below or beside a block's fields, by name. */
export type BlockExtras = Readonly<Record<BlockExtra | BlockPreview, ComponentType<BlockExtraProps>>>;

export interface BlockCardProps extends FieldStates {
  section: Section;
  block: Block;
  extras: BlockExtras;
}

/** True if the block's switch is on without effect. */
function isIdle({ section, block, values, problems }: BlockCardProps): boolean {
  if (block.enabledBy === undefined) return false;
  return whyIdle(section, fieldPath(block, block.enabledBy), values, problems) !== null;
}

function BlockSwitch(props: BlockCardProps) {
  const { section, block, values, errors, changed } = props;
  const { onChange, plan } = useForm();
  const errorId = useId();
  const stateId = useId();
  const path = fieldPath(block, block.enabledBy ?? '');
  const field = placedFields(section).find((placed) => placed.path === path)?.field;
  if (!field) return null;
  const isOn = valueAt(values, path) === true;
  const isWaiting = isIdle(props);
  const error = errors[path];
  return (
    <div id={fieldAnchor(path)} className="grid justify-items-end gap-1">
      <span className="flex items-center gap-3 touch:gap-1.5">
        {changed.has(path) && <ChangedMark />}
        <span
          id={stateId}
          aria-hidden="true"
          className={clsx(
            'text-right text-xs font-semibold',
            isOn ? (isWaiting ? 'text-amber max-sm:hidden' : 'text-lagoon') : 'text-faint',
          )}
        >
          {isOn ? (isWaiting ? idleText : 'On') : 'Off'}
        </span>
        <Switch
          checked={isOn}
          aria-label={`${block.title}: ${field.label}`}
          aria-describedby={error !== undefined ? errorId : isWaiting ? stateId : undefined}
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

/** The name of the plan that unlocks the block, if all its fields are locked; otherwise null. */
function lockOf(block: Block, plan: Plan): string | null {
  const fields = Object.values(block.fields);
  if (fields.some((field) => !isLocked(field, plan))) return null;
  const wanted = plans.findLast((candidate) => fields.some(({ premium }) => premium === candidate));
  return wanted === undefined ? null : planNames[wanted];
}

/** True if the block has values: it then stays readable on any plan. */
function isSet(block: Block, values: Values): boolean {
  return Object.entries(block.fields).some(
    ([name, field]) => !isSame(valueAt(values, fieldPath(block, name)), field.default),
  );
}

/** A block's fields, with content below and beside them. */
function BlockBody({ section, block, values, errors, problems, changed, extras }: BlockCardProps) {
  const Extra = block.extra && extras[block.extra];
  const Preview = block.preview && extras[block.preview];
  const states = { values, errors, problems, changed };
  const fields = (
    <div className="grid content-start gap-6 md:grid-cols-2">
      {groupFields(shownFields(section, block, values)).map((group) =>
        group.kind === 'toggles' ? (
          <ToggleGrid
            key={group.toggles.map(({ path }) => path).join()}
            label={block.title}
            toggles={group.toggles}
            states={states}
          />
        ) : (
          <BlockField key={group.placed.path} placed={group.placed} states={states} />
        ),
      )}
      {Extra && <Extra section={section} block={block} values={values} />}
    </div>
  );
  if (!Preview) return fields;
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {fields}
      <div className="min-w-0 self-start xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
        <Preview section={section} block={block} values={values} />
      </div>
    </div>
  );
}

/**
 * One block of a section: its switch in the header, its fields below. While off, they are folded unless one
 * is invalid or unsaved; unfolded, they are dimmed but editable.
 */
export function BlockCard(props: BlockCardProps) {
  const { section, block, values, errors, changed } = props;
  const { plan } = useForm();
  const shownTab = useShownTab();
  const [isUnfolded, setUnfolded] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  useReveal(whole, (element) => {
    if (body.current?.contains(element)) setUnfolded(true);
  });

  const own = block.enabledBy === undefined ? undefined : block.fields[block.enabledBy];
  const isOff = block.enabledBy !== undefined && valueAt(values, fieldPath(block, block.enabledBy)) !== true;
  const inner = Object.keys(block.fields)
    .filter((name) => name !== block.enabledBy)
    .map((name) => fieldPath(block, name));
  const needsAttention = inner.some(
    (path) => changed.has(path) || Object.keys(errors).some((wrong) => isWithin(wrong, path)),
  );
  // An expanded block stays expanded after saving or discarding.
  if (needsAttention && !isUnfolded) setUnfolded(true);
  const isEmpty = inner.length === 0 && block.extra === undefined;
  const isFolded = isOff && !isUnfolded;
  const summary = block.summary ?? own?.help;
  const lock = lockOf(block, plan);
  const isKept = lock !== null && isSet(block, values);
  const tab = tabOf(block);
  return (
    <div ref={whole} data-tab={tab} hidden={shownTab !== null && shownTab.id !== tab} className="min-w-0">
      <PremiumLock locked={lock !== null && !isKept} plan={lock ?? ''} title={block.title}>
        <Card
          title={block.title}
          action={
            <span className="ml-auto flex shrink-0 items-center gap-2">
              <WikiLink section={section} block={block} />
              {own && <BlockSwitch {...props} />}
            </span>
          }
          data-off={isOff || undefined}
          className="[&>header]:flex-nowrap"
        >
          {/* Below the header and not in it, so that the switch stays beside the title on a phone. */}
          {summary !== undefined && (
            <div
              className={clsx(
                '-mt-4 flex flex-wrap items-center justify-between gap-x-4',
                isFolded && '-mb-2',
              )}
            >
              <p className="max-w-prose text-muted">{summary}</p>
              {isIdle(props) && (
                // Phones have no room for it in the header.
                <p aria-hidden="true" className="basis-full text-xs font-semibold text-amber sm:hidden">
                  {idleText}
                </p>
              )}
              {isOff && !isEmpty && !needsAttention && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="-mr-3 ml-auto"
                  aria-expanded={!isFolded}
                  aria-controls={bodyId}
                  aria-label={`${isFolded ? 'Show' : 'Hide'} settings: ${block.title}`}
                  onClick={() => setUnfolded(isFolded)}
                >
                  {isFolded ? 'Show' : 'Hide'} settings
                  <ChevronDown
                    aria-hidden="true"
                    className={clsx('transition-transform', !isFolded && 'rotate-180')}
                  />
                </Button>
              )}
            </div>
          )}
          <div
            ref={body}
            id={bodyId}
            hidden={isEmpty || isFolded}
            className={clsx('transition', summary !== undefined && 'mt-6', isOff && dimmed)}
          >
            {isKept && <KeptNotice plan={lock} />}
            <LockSaid value={isKept}>
              <BlockBody {...props} />
            </LockSaid>
          </div>
        </Card>
      </PremiumLock>
    </div>
  );
}
