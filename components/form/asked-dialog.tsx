'use client';

import type { ActionDialogProps } from '@/components/form/action-dialog';
import { later } from '@/components/ui/later';
import type { FormFields } from '@/lib/core/form';

const useActionDialog = later(() => import('./action-dialog').then((module) => module.ActionDialog));

/** `<ActionDialog>`, whose code loads when it is first rendered. */
export function AskedDialog<F extends FormFields>(props: ActionDialogProps<F>) {
  const ActionDialog = useActionDialog();
  return ActionDialog && <ActionDialog {...props} />;
}
