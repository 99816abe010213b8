'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Companion, type FieldStates } from '@/components/form/block-field';
import { ChangedMark } from '@/components/form/changed-mark';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { companionOf, isLocked } from '@/components/form/group-fields';
import { useReveal } from '@/components/form/use-reveal';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { ToggleField } from '@/lib/core/fields';
import type { PlacedField } from '@/lib/guild-settings/section';
import { valueAt } from '@/lib/guild-settings/values';

export interface ToggleGridProps {
  /** The accessible name. */
  label: string;
  toggles: readonly (PlacedField & { readonly field: ToggleField })[];
  states: FieldStates;
}

/** Controls in the grid have no borders of their own. */
const quiet =
  '[&_.control:not(:hover,:focus-visible,[aria-expanded=true],[aria-invalid])]:border-transparent [&_.control:not(:hover)]:bg-transparent';

interface GridSwitchProps {
  toggle: ToggleGridProps['toggles'][number];
  isOn: boolean;
  isChanged: boolean;
}

function GridSwitch({ toggle: { path, field }, isOn, isChanged }: GridSwitchProps) {
  const { onChange, plan } = useForm();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a native checkbox
    <label
      id={fieldAnchor(path)}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3"
    >
      <span className={clsx('flex min-w-0 items-center gap-2', !isOn && 'text-muted')}>
        {field.label}
        {isChanged && <ChangedMark isSmall />}
      </span>
      <Switch
        checked={isOn}
        disabled={isLocked(field, plan)}
        onCheckedChange={(checked) => onChange(path, checked)}
      />
    </label>
  );
}

/** Switches of one kind in a compact grid, with buttons for all; each with its companion field, if any. */
export function ToggleGrid({ label, toggles, states }: ToggleGridProps) {
  const { onChange, plan } = useForm();
  const { values, errors, problems, changed } = states;
  const isOn = ({ path }: PlacedField) => valueAt(values, path) === true;
  const on = toggles.filter(isOn).length;
  const setAll = (value: boolean) => {
    for (const { path, field } of toggles) if (!isLocked(field, plan)) onChange(path, value);
  };
  const [isOpen, setOpen] = useState(false);
  const grid = useRef<HTMLFieldSetElement>(null);
  useReveal(grid, (element) => element.closest('[data-companion]') && setOpen(true));
  const isPaired = toggles.some((toggle) => companionOf(toggle) !== null);
  /** Fields beside a switch are shown if they are set, invalid or requested. */
  const isBeside = (toggle: PlacedField) => {
    const path = companionOf(toggle)?.path;
    return (
      path !== undefined &&
      (isOpen || valueAt(values, path) !== null || errors[path] !== undefined || changed.has(path))
    );
  };
  const isWide = toggles.some(isBeside);
  const problem = problems.find(({ path }) => toggles.some((toggle) => toggle.path === path));
  return (
    <fieldset
      ref={grid}
      aria-label={`${label}: events`}
      className="@container grid min-w-0 gap-3 md:col-span-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          Events{' '}
          <span className="font-normal text-faint tabular-nums">
            {on} of {toggles.length} on
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {isPaired && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Separate channels: ${label}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Separate channels
              <ChevronDown
                aria-hidden="true"
                className={clsx('transition-transform', isOpen && 'rotate-180')}
              />
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`All on: ${label}`}
            disabled={on === toggles.length}
            onClick={() => setAll(true)}
          >
            All on
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`All off: ${label}`}
            disabled={on === 0}
            onClick={() => setAll(false)}
          >
            All off
          </Button>
        </div>
      </div>
      {problem && <p className="text-xs font-medium text-amber">{problem.message}</p>}
      <div className={clsx('grid gap-2', isWide ? '@4xl:grid-cols-2' : '@md:grid-cols-2 @3xl:grid-cols-3')}>
        {toggles.map((toggle) => (
          <div
            key={toggle.path}
            className={clsx(
              'grid min-w-0 items-center rounded-control border border-line transition-colors',
              isOn(toggle) && 'bg-raised/60',
              isBeside(toggle) && '@md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]',
            )}
          >
            <GridSwitch toggle={toggle} isOn={isOn(toggle)} isChanged={changed.has(toggle.path)} />
            {companionOf(toggle) && (
              <div
                data-companion
                hidden={!isBeside(toggle)}
                className={clsx(quiet, 'pb-1 @md:py-1 @md:pr-1 @md:pl-0')}
              >
                <Companion toggle={toggle} states={states} />
              </div>
            )}
            {errors[toggle.path] !== undefined && (
              <p role="alert" className="col-span-full px-3 pb-2 text-xs font-medium text-danger">
                {errors[toggle.path]}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
