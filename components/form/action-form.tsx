'use client';

import { ActionFields, SubmitButtons } from '@/components/form/action-fields';
import type { ActionFormProps } from '@/components/form/action-form-props';
import { useActionForm } from '@/components/form/use-action-form';
import { ActionBar } from '@/components/ui/action-bar';
import type { FormFields } from '@/lib/core/form';

/**
 * The form of every action outside of sections: declared once (`defineForm`), then validated, stored and
 * guarded like section forms. To convert a form:
 *
 * 1. Declare it in lib/rules/<area>/form.ts under the names of the body; values without a field are `part`s.
 * 2. Derive the contract's body: `schemaOf(form, {}).pick(…).extend(…)`, or `changesOf(…)` if omitted
 *    members remain unchanged.
 * 3. Render `<ActionDialog>` (a dialog) or `<ActionForm>` (a page): initial `values`, current `version`,
 *    `adjust` for what depends on other fields, `aside` for a preview.
 * 4. Make the call in `onSubmit` by `usePanelAction(…).run`, which shows the failure and rejects.
 * 5. Delete the draft, its reader, its checks and its focus; add a row to
 *    tests/unit/form/action-forms.test.tsx.
 */
export function ActionForm<F extends FormFields>({
  label,
  bar,
  ...props
}: ActionFormProps<F> & {
  readonly label?: string;
  /** Shows this text and the buttons in a sticky bar, for forms taller than a screen. */
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
