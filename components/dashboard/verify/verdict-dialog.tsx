'use client';

import { Check, X } from 'lucide-react';
import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import type { FormValues } from '@/lib/core/form';
import { verdictForm } from '@/lib/rules/verification/form';
import type { ListedVerification } from '@/lib/rules/verification/schema';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

export interface VerdictDialogProps {
  context: ActionContext;
  verdict: VerifyVerdict;
  people: readonly ListedVerification[];
  onClose: () => void;
  /** Rejects when nothing was decided. */
  onDecide: (choice: FormValues<typeof verdictForm>) => Promise<unknown>;
}

/** Asks why, before people who wait are approved or denied. */
export function VerdictDialog({ context, verdict, people, onClose, onDecide }: VerdictDialogProps) {
  const isApproval = verdict === 'approved';
  const word = isApproval ? 'Approve' : 'Deny';
  const names = people.map(({ username }) => username);
  return (
    <ActionDialog
      form={verdictForm}
      context={context}
      thing={[verdict, ...people.map(({ userId }) => userId)].join(':')}
      title={`${word} ${names.length === 1 ? names[0] : `${names.length} people`}?`}
      description={
        isApproval
          ? 'They get the verified role at once.'
          : 'They get no role, and can ask again after a week.'
      }
      adjust={() => ({ tellPerson: { isHidden: isApproval } })}
      submit={{
        label: word,
        variant: isApproval ? 'primary' : 'danger',
        icon: isApproval ? Check : X,
      }}
      onSubmit={onDecide}
      onClose={onClose}
    >
      {names.length > 1 && (
        <p className="max-h-24 overflow-y-auto wrap-anywhere text-muted">{names.join(', ')}</p>
      )}
    </ActionDialog>
  );
}
