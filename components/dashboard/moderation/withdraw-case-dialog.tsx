'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import type { FormValues } from '@/lib/core/form';
import { withdrawCaseForm } from '@/lib/rules/cases/form';
import { caseKindLabels } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface WithdrawCaseDialogProps {
  context: ActionContext;
  item: ListedCase;
  onClose: () => void;
  /** Rejects when it was not withdrawn. */
  onWithdraw: (values: FormValues<typeof withdrawCaseForm>) => Promise<unknown>;
}

/** Asks why a case is taken back. */
export function WithdrawCaseDialog({ context, item, onClose, onWithdraw }: WithdrawCaseDialogProps) {
  const what = `${caseKindLabels[item.kind].toLowerCase()} for ${item.target.username ?? item.target.userId}`;
  return (
    <ActionDialog
      form={withdrawCaseForm}
      context={context}
      thing={String(item.number)}
      title={`Withdraw case #${item.number}?`}
      description={`The ${what} stays on record, crossed out, and no longer counts. Nothing changes on Discord. This can't be undone.`}
      submit={{ label: 'Withdraw case', variant: 'danger' }}
      onSubmit={onWithdraw}
      onClose={onClose}
    />
  );
}
