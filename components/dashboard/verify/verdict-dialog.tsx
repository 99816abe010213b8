'use client';

import { Check, X } from 'lucide-react';
import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import { verdictForm } from '@/lib/rules/verification/form';
import type { ListedVerification } from '@/lib/rules/verification/schema';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

export interface VerdictDialogProps extends DialogOf<typeof verdictForm> {
  verdict: VerifyVerdict;
  people: readonly ListedVerification[];
}

/** Asks why, before people who wait are approved or denied. */
export function VerdictDialog({ verdict, people, ...rest }: VerdictDialogProps) {
  const isApproval = verdict === 'approved';
  const word = isApproval ? 'Approve' : 'Deny';
  const names = people.map(({ username }) => username);
  return (
    <ActionDialog
      form={verdictForm}
      {...rest}
      thing={[verdict, ...people.map(({ userId }) => userId)].join(':')}
      title={`${word} ${names.length === 1 ? names[0] : `${names.length} people`}?`}
      description={
        isApproval
          ? 'They get the verified role at once.'
          : 'They get no role and can ask again after a week.'
      }
      adjust={() => ({ tellPerson: { isHidden: isApproval } })}
      submit={{
        label: word,
        variant: isApproval ? 'primary' : 'danger',
        icon: isApproval ? Check : X,
      }}
    >
      {names.length > 1 && (
        <p className="max-h-24 overflow-y-auto wrap-anywhere text-muted">{names.join(', ')}</p>
      )}
    </ActionDialog>
  );
}
