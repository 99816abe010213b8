'use client';

import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** Props for a control inside a Field: id, description, error and required state. Own props win. */
export function useFieldProps(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid ? true : undefined,
    'aria-required': field?.required ? true : undefined,
  };
}

/** The id of the visible label, for controls that aren't form elements (sliders, pickers). */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** A problem that isn't an error; hidden if there is an error. */
  warning?: string | null | undefined;
  required?: boolean | undefined;
  /** Beside the label: a lock, a badge. */
  badge?: ReactNode;
  /** `group` for several controls with a common label (checkboxes, radios), each with its own label. */
  as?: 'single' | 'group' | undefined;
  /** `row` puts a switch to the right of its label; `bare` hides the label visually. */
  layout?: 'stack' | 'row' | 'bare' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The frame of a setting: label above, help below, error, required mark, and the ARIA attributes that
 * connect them.
 */
export function Field({
  label,
  help,
  error,
  warning,
  required = false,
  badge,
  as = 'single',
  layout = 'stack',
  className,
  children,
}: FieldProps) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const warningId = warning && error === undefined ? `${id}-warning` : undefined;
  const describedBy = [errorId, warningId, helpId].filter(Boolean).join(' ') || undefined;
  const wiring = {
    id: `${id}-control`,
    labelId: `${id}-label`,
    describedBy,
    invalid: error !== undefined,
    required,
  };
  const text = (
    <>
      {label}
      {required && (
        <span aria-hidden="true" className="text-coral">
          {' '}
          *
        </span>
      )}
    </>
  );
  const labelClass = 'font-semibold text-ink';
  const head = (
    <div className={layout === 'bare' ? 'sr-only' : 'flex flex-wrap items-center gap-2'}>
      {as === 'group' ? (
        <span id={wiring.labelId} className={labelClass}>
          {text}
        </span>
      ) : (
        <label id={wiring.labelId} htmlFor={wiring.id} className={labelClass}>
          {text}
        </label>
      )}
      {badge}
    </div>
  );
  const helpText = help !== undefined && (
    <div id={helpId} className="text-xs text-muted">
      {help}
    </div>
  );
  const foot = (
    <>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-xs font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {warningId !== undefined && (
        <p id={warningId} className="flex items-start gap-1.5 text-xs font-medium text-amber">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {warning}
        </p>
      )}
      {as === 'single' && helpText}
    </>
  );
  const body =
    layout === 'row' ? (
      <div className={clsx('flex items-start justify-between gap-4', className)}>
        <div className="grid min-w-0 gap-1">
          {head}
          {foot}
        </div>
        {children}
      </div>
    ) : (
      <div className={clsx('grid min-w-0 grid-cols-1 content-start gap-2', className)}>
        {head}
        {/* For a group, read before its controls. */}
        {as === 'group' && helpText}
        {children}
        {foot}
      </div>
    );
  if (as === 'group') {
    return (
      <fieldset aria-labelledby={wiring.labelId} aria-describedby={describedBy} className="min-w-0">
        {body}
      </fieldset>
    );
  }
  return <FieldContext.Provider value={wiring}>{body}</FieldContext.Provider>;
}
