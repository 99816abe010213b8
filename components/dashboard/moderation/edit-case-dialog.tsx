'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { lengthOf } from '@/lib/core/text-length';
import { caseKindLabels, caseLimits } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface EditCaseDialogProps {
  /** As it was when it was opened. */
  opened: ListedCase;
  /** As it is now. */
  item: ListedCase;
  isPending: boolean;
  onClose: () => void;
  onSave: (reason: string) => void;
}

/**
 * Asks for the reason of a case; what somebody else has made of it meanwhile is shown beside what was typed.
 */
export function EditCaseDialog({ opened, item, isPending, onClose, onSave }: EditCaseDialogProps) {
  const [reason, setReason] = useState(opened.reason);
  const { reasonMax } = caseLimits;
  const text = reason.trim();
  const isTooLong = lengthOf(text) > reasonMax;
  const isChanged = item.version !== opened.version;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Edit the reason of case #${item.number}`}
      description={`${caseKindLabels[item.kind]} of ${item.target.username ?? item.target.userId}`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={isTooLong || text === item.reason || item.withdrawn !== null}
            onClick={() => onSave(text)}
          >
            {isChanged && !item.withdrawn ? 'Save anyway' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {item.withdrawn && (
          <Notice tone="warning" live title={`${item.withdrawn.by.username} has withdrawn this case`}>
            Its reason cannot be changed any more.
          </Notice>
        )}
        {isChanged && !item.withdrawn && (
          <Notice
            tone="warning"
            live
            title={`${item.edited?.by.username ?? 'Somebody else'} has changed the reason meanwhile`}
          >
            <span className="wrap-anywhere whitespace-pre-line">
              {item.reason === '' ? 'There is none now.' : item.reason}
            </span>
          </Notice>
        )}
        <Field
          label="Reason"
          help="The member reads it too. The change is kept in the audit log."
          error={isTooLong ? `At most ${reasonMax} characters.` : undefined}
        >
          <Textarea
            rows={4}
            value={reason}
            limit={reasonMax}
            disabled={isPending}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
