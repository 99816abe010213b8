'use client';

import { ActionDialog, type ActionDialogProps } from '@/components/form/action-dialog';
import { Notice } from '@/components/ui/notice';
import { editCaseForm } from '@/lib/rules/cases/form';
import { caseKindLabels } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface EditCaseDialogProps
  extends Pick<ActionDialogProps<(typeof editCaseForm)['fields']>, 'context' | 'onSubmit' | 'onClose'> {
  /** When it was opened. */
  opened: ListedCase;
  /** Currently. */
  item: ListedCase;
}

/** Edits a case's reason; a concurrent change is shown beside the typed text. */
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
      description={`${caseKindLabels[item.kind]} for ${item.target.username ?? item.target.userId}`}
      check={(draft) => (draft.reason.trim() === reason ? { reason: 'This is already the reason.' } : {})}
      submit={{ label: isChanged ? 'Save anyway' : 'Save', isDisabled: withdrawn !== null }}
    >
      {withdrawn ? (
        <Notice tone="warning" live title={`${withdrawn.by.username} has withdrawn this case`}>
          Its reason can no longer be changed.
        </Notice>
      ) : isChanged ? (
        <Notice
          tone="warning"
          live
          title={`${edited?.by.username ?? 'Someone else'} has changed the reason in the meantime`}
        >
          <span className="wrap-anywhere whitespace-pre-line">
            {reason === '' ? 'There is no reason now.' : reason}
          </span>
        </Notice>
      ) : undefined}
    </ActionDialog>
  );
}
