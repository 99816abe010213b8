'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import { Notice } from '@/components/ui/notice';
import type { FormValues } from '@/lib/core/form';
import { editCaseForm } from '@/lib/rules/cases/form';
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
      description={`${caseKindLabels[item.kind]} for ${item.target.username ?? item.target.userId}`}
      check={(draft) => (draft.reason.trim() === reason ? { reason: 'This is already the reason.' } : {})}
      submit={{ label: isChanged ? 'Save anyway' : 'Save', isDisabled: withdrawn !== null }}
      onSubmit={onSave}
      onClose={onClose}
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
