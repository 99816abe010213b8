'use client';

import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import { Notice } from '@/components/ui/notice';
import { editCaseForm, withdrawCaseForm } from '@/lib/rules/cases/form';
import { caseKindLabels } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface EditCaseDialogProps extends DialogOf<typeof editCaseForm> {
  /** As it was when it was opened. */
  opened: ListedCase;
  /** As it is now. */
  item: ListedCase;
}

/**
 * Asks for the reason of a case; what somebody else has made of it meanwhile is shown beside what was typed.
 */
export function EditCaseDialog({ opened, item, ...rest }: EditCaseDialogProps) {
  const { withdrawn, edited, reason } = item;
  const isChanged = item.version !== opened.version && !withdrawn;
  return (
    <ActionDialog
      form={editCaseForm}
      {...rest}
      thing={String(item.number)}
      version={item.version}
      values={{ reason }}
      title={`Edit the reason of case #${item.number}`}
      description={`${caseKindLabels[item.kind]} of ${item.target.username ?? item.target.userId}`}
      check={(draft) => (draft.reason.trim() === reason ? { reason: 'This is its reason already.' } : {})}
      submit={{ label: isChanged ? 'Save anyway' : 'Save', isDisabled: withdrawn !== null }}
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

export interface WithdrawCaseDialogProps extends DialogOf<typeof withdrawCaseForm> {
  item: ListedCase;
}

/** Asks why a case is taken back. */
export function WithdrawCaseDialog({ item, ...rest }: WithdrawCaseDialogProps) {
  const what = `${caseKindLabels[item.kind].toLowerCase()} of ${item.target.username ?? item.target.userId}`;
  return (
    <ActionDialog
      form={withdrawCaseForm}
      {...rest}
      thing={String(item.number)}
      title={`Withdraw case #${item.number}?`}
      description={`The ${what} stays on record, struck through, and counts no more. This cannot be undone. On Discord it changes nothing.`}
      submit={{ label: 'Withdraw case', variant: 'danger' }}
    />
  );
}
