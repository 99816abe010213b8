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

/** What each kind of field is given. `F` is the field's declaration, `value` whatever the draft holds. */
export interface FieldInput<F extends AnyField = AnyField> {
  readonly path: string;
  readonly field: F;
  readonly value: unknown;
  readonly error: string | undefined;
  /** What a setting that is on needs of it. */
  readonly note?: string | undefined;
  /** The plan does not include it: shown, not to be changed. */
  readonly isLocked: boolean;
  readonly isChanged: boolean;
  /** Errors in its rows, by the path inside of it: `2.amount`. */
  readonly inner?: FieldErrors | undefined;
  /** Named by the switch or row head beside it: drawn small, with its label only for screen readers. */
  readonly isBare?: boolean | undefined;
}

export interface FieldFrameProps {
  input: FieldInput;
  layout?: 'stack' | 'row';
  /** `group` for several controls under one label. */
  as?: 'single' | 'group';
  /** Below the control: what is wrong with the chosen thing without being an error. */
  warning?: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** True below a notice that says already which plan opens everything there. */
export const LockSaid = createContext(false);

/** The frame of one setting with its marks: changed, and locked by the plan. */
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
