'use client';

import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import type { Submission } from '@/lib/contracts/applications';
import { verdictForm } from '@/lib/rules/applications/form';
import type { Decision } from '@/lib/rules/applications/limits';

export interface DecisionDialogProps extends DialogOf<typeof verdictForm> {
  submission: Submission;
  decision: Decision;
  /** Whether the settings say that applicants are told. */
  isNotified: boolean;
}

/** Asks for a reason before an application is accepted or denied. */
export function DecisionDialog({ submission, decision, isNotified, ...rest }: DecisionDialogProps) {
  const { id, displayName, title } = submission;
  const verb = decision === 'accepted' ? 'Accept' : 'Deny';
  return (
    <ActionDialog
      form={verdictForm}
      {...rest}
      thing={`${decision}:${id}`}
      title={`${verb} ${displayName}?`}
      description={
        isNotified
          ? `${displayName} gets a DM with the result for ${title} and your reason.`
          : `${displayName} can see the result for ${title} and your reason in the Member Hub.`
      }
      submit={{
        label: `${verb} application`,
        variant: decision === 'accepted' ? 'primary' : 'danger',
      }}
    />
  );
}
