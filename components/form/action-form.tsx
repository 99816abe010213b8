'use client';

import { ActionFields, SubmitButtons } from '@/components/form/action-fields';
import type { ActionFormProps } from '@/components/form/action-form-props';
import { useActionForm } from '@/components/form/use-action-form';
import { ActionBar } from '@/components/ui/action-bar';
import type { FormFields } from '@/lib/core/form';

/**
 * The form of everything that is no section: declared once (`defineForm`), checked, kept, guarded and told as
 * section forms are. To convert a form:
 *
 * 1. Declare it in lib/rules/<area>/form.ts under the names of the body; what is no field is a `part`.
 * 2. Derive the contract's body: `schemaOf(form, {}).pick(…).extend(…)`, or `changesOf(…)` where what is left
 *    out stays.
 * 3. Draw `<ActionDialog>` (a window) or `<ActionForm>` (a page): `values` to begin with, `version` of the
 *    thing as it is now, `adjust` for what depends on the other fields, `aside` for a preview.
 * 4. `onSubmit` does the call by `usePanelAction(…).run`, which shows the failure and rejects.
 * 5. Delete the draft, its reader, its checks and its focus; add a row to
 *    tests/unit/form/action-forms.test.tsx.
 */
export function ActionForm<F extends FormFields>({
  label,
  bar,
  ...props
}: ActionFormProps<F> & {
  readonly label?: string;
  /** Keeps the buttons in view in a bar, beside this text: for a form that is higher than a screen. */
  readonly bar?: string;
}) {
  const state = useActionForm(props);
  const buttons = <SubmitButtons props={props} state={state} />;
  const footer =
    bar === undefined ? (
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{buttons}</div>
    ) : (
      <ActionBar
        label="Actions"
        text={
          <p data-wide className="text-xs text-muted">
            {bar}
          </p>
        }
      >
        {buttons}
      </ActionBar>
    );
  return <ActionFields props={props} state={state} label={label} footer={footer} />;
}
