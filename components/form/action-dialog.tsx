'use client';

import type { ReactNode } from 'react';
import { ActionFields, SubmitButtons } from '@/components/form/action-fields';
import type { ActionFormProps } from '@/components/form/action-form-props';
import { useActionForm } from '@/components/form/use-action-form';
import { Button } from '@/components/ui/button';
import { Dialog, type DialogProps } from '@/components/ui/dialog';
import type { FormFields } from '@/lib/core/form';

export interface ActionDialogProps<F extends FormFields>
  extends Omit<ActionFormProps<F>, 'onDone'>,
    Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Shown above the fields, for example the subject. */
  readonly children?: ReactNode;
  /** Called on success or when closed. */
  readonly onClose: () => void;
}

/** An `<ActionForm>` in a dialog, with its buttons in the footer. */
export function ActionDialog<F extends FormFields>(props: ActionDialogProps<F>) {
  const { title, description, size, children, onClose } = props;
  const state = useActionForm({ ...props, onDone: onClose });
  const close = () => {
    if (state.pending) return;
    if (!state.isChanged) return onClose();
    void state.mayClose().then((may) => may && onClose());
  };
  return (
    <Dialog
      onClose={close}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close} disabled={state.pending !== null}>
            Cancel
          </Button>
          <SubmitButtons props={props} state={state} />
        </>
      }
    >
      {children !== undefined && <div className="mb-5 grid gap-5">{children}</div>}
      <ActionFields props={props} state={state} />
    </Dialog>
  );
}
