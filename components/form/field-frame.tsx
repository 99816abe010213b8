'use client';

import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';
import { ChangedMark } from '@/components/form/changed-mark';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { fetched } from '@/components/ui/fetched';
import { Field as Frame } from '@/components/ui/field';
import type { FieldErrors } from '@/lib/core/errors';
import type { AnyField } from '@/lib/core/fields';
import { planNames } from '@/lib/plans';

const WikiRowLink = fetched(() => import('./wiki-link').then((module) => module.WikiRowLink));
const PlanBadge = fetched(() => import('@/components/plans/see-plans').then((module) => module.PlanBadge));

/** The props of each kind of field. `F` is the field's declaration, `value` the draft's value. */
export interface FieldInput<F extends AnyField = AnyField> {
  readonly path: string;
  readonly field: F;
  readonly value: unknown;
  readonly error: string | undefined;
  /** What the setting still needs to have an effect. */
  readonly note?: string | undefined;
  /** Read-only, because the plan doesn't include it. */
  readonly isLocked: boolean;
  readonly isChanged: boolean;
  /** Errors in its rows by inner path: `2.amount`. */
  readonly inner?: FieldErrors | undefined;
  /**
   * Labelled by the switch or row head beside it: rendered small, with its own label only for screen
   * readers.
   */
  readonly isBare?: boolean | undefined;
}

export interface FieldFrameProps {
  input: FieldInput;
  layout?: 'stack' | 'row';
  /** `group` for several controls with a common label. */
  as?: 'single' | 'group';
  /** A problem with the chosen value that isn't an error. */
  warning?: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** True below a notice that already names the plan for everything inside. */
export const LockSaid = createContext(false);

/** The frame of a setting with its marks: changed, and locked by the plan. */
export function FieldFrame(props: FieldFrameProps) {
  const { input, layout = 'stack', as = 'single', warning, className, children } = props;
  const { path, field, error, note, isLocked, isChanged, isBare = false } = input;
  const { scope, sectionId } = useForm();
  const isLockSaid = useContext(LockSaid);
  const badge = (
    <>
      {isChanged && <ChangedMark />}
      {isLocked && field.premium && !isLockSaid && (
        <PlanBadge plan={planNames[field.premium]} anchor={fieldAnchor(path, scope)} name={field.label} />
      )}
      {sectionId !== undefined && !isBare && (
        <WikiRowLink sectionId={sectionId} path={path} label={field.label} />
      )}
    </>
  );
  return (
    <div id={fieldAnchor(path, scope)} className={clsx('group/field', className)}>
      <Frame
        label={field.label}
        help={field.help}
        error={error}
        warning={warning ?? note}
        required={Boolean(field.required)}
        layout={isBare ? 'bare' : layout}
        as={as}
        badge={badge}
      >
        {children}
      </Frame>
    </div>
  );
}
