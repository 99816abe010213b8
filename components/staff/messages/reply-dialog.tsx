'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { StaffDialogProps } from '@/components/staff/staff-dialog';
import type { ListedMessage } from '@/lib/contracts/staff/messages';
import type { FormValues } from '@/lib/core/form';
import { replyForm } from '@/lib/rules/staff/message-form';

export interface ReplyDialogProps extends StaffDialogProps<FormValues<typeof replyForm>> {
  readonly message: ListedMessage;
}

/** Replies to a message. */
export function ReplyDialog({ viewerId, message, onSubmit, onClose }: ReplyDialogProps) {
  return (
    <ActionDialog
      form={replyForm}
      context={{ userId: viewerId }}
      thing={message.id}
      title={`Answer ${message.name}`}
      submit={{ label: 'Send answer' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <blockquote className="max-h-48 overflow-y-auto border-l-2 border-line pl-4 text-sm whitespace-pre-wrap text-muted wrap-anywhere">
        {message.message}
      </blockquote>
    </ActionDialog>
  );
}
