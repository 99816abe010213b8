'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import type { Submission } from '@/lib/contracts/applications';
import type { FormValues } from '@/lib/core/form';
import { verdictForm } from '@/lib/rules/applications/form';
import type { Decision } from '@/lib/rules/applications/limits';

export interface DecisionDialogProps {
  readonly context: ActionContext;
  readonly submission: Submission;
  readonly decision: Decision;
  /** Whether the settings say that applicants are told. */
  readonly isNotified: boolean;
  /** Rejects when nothing was decided. */
  readonly onDecide: (values: FormValues<typeof verdictForm>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a reason before an application is accepted or denied. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { context, submission, decision, isNotified, onDecide, onClose } = props;
  const { id, displayName, title } = submission;
  const verb = decision === 'accepted' ? 'Accept' : 'Deny';
  return (
    <ActionDialog
      form={verdictForm}
      context={context}
      thing={`${decision}:${id}`}
      title={`${verb} ${displayName}?`}
      description={
        isNotified
          ? `${displayName} gets the result for ${title} and your reason by direct message.`
          : `${displayName} finds the result for ${title} and your reason in the member hub.`
      }
      submit={{
        label: `${verb} application`,
        variant: decision === 'accepted' ? 'primary' : 'danger',
      }}
      onSubmit={onDecide}
      onClose={onClose}
    />
  );
}
