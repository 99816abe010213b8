'use client';

import type { RemovalChoice } from '@/components/dashboard/members/member-calls';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { lengthOf } from '@/lib/core/text-length';

/** Characters of a reason. */
const maxReason = 512;

export const noChoice: RemovalChoice = { reason: '', deleteMessageSeconds: 0 };

/** The windows that Discord's own client offers. */
const windows = [
  { value: '0', label: "Don't delete any" },
  { value: '3600', label: 'Previous hour' },
  { value: '21600', label: 'Previous 6 hours' },
  { value: '43200', label: 'Previous 12 hours' },
  { value: '86400', label: 'Previous 24 hours' },
  { value: '259200', label: 'Previous 3 days' },
  { value: '604800', label: 'Previous 7 days' },
];

export function isChoiceValid({ reason }: RemovalChoice): boolean {
  return lengthOf(reason.trim()) <= maxReason;
}

/** Why, and for a ban which messages go as well. */
export function RemovalFields({
  choice,
  onChange,
  withMessages,
}: {
  choice: RemovalChoice;
  onChange: (choice: RemovalChoice) => void;
  withMessages: boolean;
}) {
  return (
    <>
      <Field
        label="Reason"
        help="Kept with your name in Discord's audit log and in the audit log here."
        error={isChoiceValid(choice) ? undefined : `At most ${maxReason} characters.`}
      >
        <Textarea
          rows={2}
          limit={maxReason}
          value={choice.reason}
          onChange={(event) => onChange({ ...choice, reason: event.target.value })}
        />
      </Field>
      {withMessages && (
        <Field label="Delete message history">
          <Select
            options={windows}
            value={String(choice.deleteMessageSeconds)}
            onValueChange={(value) => onChange({ ...choice, deleteMessageSeconds: Number(value) })}
          />
        </Field>
      )}
    </>
  );
}
