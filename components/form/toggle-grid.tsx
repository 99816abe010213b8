'use client';

import { clsx } from 'clsx';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { FieldErrors } from '@/lib/core/errors';
import type { ToggleField } from '@/lib/core/fields';

export interface GridToggle {
  readonly path: string;
  readonly field: ToggleField;
  readonly isOn: boolean;
  readonly isChanged: boolean;
  readonly isLocked: boolean;
}

export interface ToggleGridProps {
  /** What the switches are about, spoken. */
  label: string;
  toggles: readonly GridToggle[];
  errors: FieldErrors;
}

/** Many switches of one kind, close together, with one button for all. */
export function ToggleGrid({ label, toggles, errors }: ToggleGridProps) {
  const { onChange } = useForm();
  const on = toggles.filter(({ isOn }) => isOn).length;
  const setAll = (value: boolean) => {
    for (const toggle of toggles) if (!toggle.isLocked) onChange(toggle.path, value);
  };
  return (
    <fieldset aria-label={`${label}: events`} className="@container grid min-w-0 gap-3 md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          Events{' '}
          <span className="font-normal text-faint tabular-nums">
            {on} of {toggles.length} on
          </span>
        </p>
        <div className="flex gap-2">
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
      <div className="grid gap-2 @md:grid-cols-2 @3xl:grid-cols-3">
        {toggles.map(({ path, field, isOn, isChanged, isLocked }) => (
          <div
            key={path}
            id={fieldAnchor(path)}
            className={clsx(
              'rounded-control border transition-colors',
              isOn ? 'border-line bg-raised/60' : 'border-line',
            )}
          >
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a native checkbox */}
            <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3">
              <span className={clsx('min-w-0', !isOn && 'text-muted')}>
                {field.label}
                {isChanged && (
                  <span title="Not saved yet" className="ml-2 inline-block size-2 rounded-full bg-coral-fill">
                    <span className="sr-only">Not saved yet</span>
                  </span>
                )}
              </span>
              <Switch
                checked={isOn}
                disabled={isLocked}
                onCheckedChange={(checked) => onChange(path, checked)}
              />
            </label>
            {errors[path] !== undefined && (
              <p role="alert" className="px-3 pb-2 text-xs font-medium text-danger">
                {errors[path]}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
