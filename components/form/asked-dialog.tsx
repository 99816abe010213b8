'use client';

import type { ActionDialogProps } from '@/components/form/action-dialog';
import { later } from '@/components/ui/later';
import type { FormFields } from '@/lib/core/form';

const useActionDialog = later(() => import('./action-dialog').then((module) => module.ActionDialog));

/** `<ActionDialog>` for a page that asks now and then: its code comes when something is asked. */
export function AskedDialog<F extends FormFields>(props: ActionDialogProps<F>) {
  const ActionDialog = useActionDialog();
  return ActionDialog && <ActionDialog {...props} />;
}
