'use client';

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Verdict } from '@/components/dashboard/verify/use-verdicts';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { lengthOf } from '@/lib/core/text-length';
import { verificationLimits } from '@/lib/rules/verification/limits';
import type { ListedVerification } from '@/lib/rules/verification/schema';

/** What came of a decision about several people, where some were not reached. */
export interface Rest {
  readonly summary: string;
  readonly failed: readonly {
    readonly userId: string;
    readonly username: string | null;
    readonly reason: string;
  }[];
}

export interface VerdictDialogProps {
  verdict: Verdict['verdict'];
  people: readonly ListedVerification[];
  rest: Rest | null;
  isPending: boolean;
  onClose: () => void;
  onDecide: (verdict: Verdict) => void;
}

/** Asks why, before people who wait are approved or denied; and says afterwards who was not reached. */
export function VerdictDialog({ verdict, people, rest, isPending, onClose, onDecide }: VerdictDialogProps) {
  const [reason, setReason] = useState('');
  const [tellPerson, setTellPerson] = useState(false);
  const { reason: limit } = verificationLimits;
  const isTooLong = lengthOf(reason.trim()) > limit;
  const isApproval = verdict === 'approved';
  const word = isApproval ? 'Approve' : 'Deny';
  const [first] = people;
  const who = people.length === 1 && first ? first.username : `${people.length} people`;
  if (rest) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Some were not decided about"
        description={rest.summary}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <ul
          aria-label="Not decided about"
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {rest.failed.map(({ userId, username, reason: obstacle }) => (
            <li key={userId} className="px-3 py-2">
              <p className="font-semibold wrap-anywhere">{username ?? userId}</p>
              <p className="text-xs text-muted wrap-anywhere">{obstacle}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`${word} ${who}?`}
      description={
        isApproval
          ? 'They get the verified role at once.'
          : 'They get no role, and can ask again after a week.'
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant={isApproval ? 'primary' : 'danger'}
            loading={isPending}
            disabled={isTooLong}
            icon={isApproval ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            onClick={() => onDecide({ verdict, reason: reason.trim(), tellPerson })}
          >
            {word}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {people.length > 1 && (
          <p className="max-h-24 overflow-y-auto wrap-anywhere text-muted">
            {people.map(({ username }) => username).join(', ')}
          </p>
        )}
        <Field
          label="Reason"
          help="Kept in the audit log. May stay empty."
          error={isTooLong ? `At most ${limit} characters.` : undefined}
        >
          <Textarea
            rows={3}
            value={reason}
            limit={limit}
            disabled={isPending}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {!isApproval && (
          <Checkbox
            label="Tell them"
            help="Sends the decision and the reason as a direct message."
            checked={tellPerson}
            disabled={isPending}
            onCheckedChange={setTellPerson}
          />
        )}
      </div>
    </Dialog>
  );
}
