'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import { Notice } from '@/components/ui/notice';
import type { FormValues } from '@/lib/core/form';
import { editCaseForm, withdrawCaseForm } from '@/lib/rules/cases/form';
import { caseKindLabels } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface EditCaseDialogProps {
  context: ActionContext;
  /** As it was when it was opened. */
  opened: ListedCase;
  /** As it is now. */
  item: ListedCase;
  onClose: () => void;
  /** Rejects when nothing was saved. */
  onSave: (values: FormValues<typeof editCaseForm>) => Promise<unknown>;
}

/**
 * Asks for the reason of a case; what somebody else has made of it meanwhile is shown beside what was typed.
 */
export function EditCaseDialog({ context, opened, item, onClose, onSave }: EditCaseDialogProps) {
  const { withdrawn, edited, reason } = item;
  const isChanged = item.version !== opened.version && !withdrawn;
  return (
    <ActionDialog
      form={editCaseForm}
      context={context}
      thing={String(item.number)}
      version={item.version}
      values={{ reason }}
      title={`Edit the reason of case #${item.number}`}
      description={`${caseKindLabels[item.kind]} of ${item.target.username ?? item.target.userId}`}
      check={(draft) => (draft.reason.trim() === reason ? { reason: 'This is its reason already.' } : {})}
      submit={{ label: isChanged ? 'Save anyway' : 'Save', isDisabled: withdrawn !== null }}
      onSubmit={onSave}
      onClose={onClose}
    >
      {withdrawn ? (
        <Notice tone="warning" live title={`${withdrawn.by.username} has withdrawn this case`}>
          Its reason cannot be changed any more.
        </Notice>
      ) : isChanged ? (
        <Notice
          tone="warning"
          live
          title={`${edited?.by.username ?? 'Somebody else'} has changed the reason meanwhile`}
        >
          <span className="wrap-anywhere whitespace-pre-line">
            {reason === '' ? 'There is none now.' : reason}
          </span>
        </Notice>
      ) : undefined}
    </ActionDialog>
  );
}

export interface WithdrawCaseDialogProps {
  context: ActionContext;
  item: ListedCase;
  onClose: () => void;
  /** Rejects when it was not withdrawn. */
  onWithdraw: (values: FormValues<typeof withdrawCaseForm>) => Promise<unknown>;
}

/** Asks why a case is taken back. */
export function WithdrawCaseDialog({ context, item, onClose, onWithdraw }: WithdrawCaseDialogProps) {
  const what = `${caseKindLabels[item.kind].toLowerCase()} of ${item.target.username ?? item.target.userId}`;
  return (
    <ActionDialog
      form={withdrawCaseForm}
      context={context}
      thing={String(item.number)}
      title={`Withdraw case #${item.number}?`}
      description={`The ${what} stays on record, struck through, and counts no more. This cannot be undone. On Discord it changes nothing.`}
      submit={{ label: 'Withdraw case', variant: 'danger' }}
      onSubmit={onWithdraw}
      onClose={onClose}
    />
  );
}
