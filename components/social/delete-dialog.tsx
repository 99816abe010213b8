'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import { forgetStored } from '@/components/form/browser-storage';
import { writeLocalUser } from '@/components/form/local-user';
import { Notice } from '@/components/ui/notice';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import { deletionForm } from '@/lib/rules/personal-data/deletion-form';
import { retention } from '@/lib/rules/personal-data/retention';

interface DeleteDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
  /** Leaves the page; replaced in tests. */
  readonly go?: (href: string) => void;
}

/** Asks for the phrase that confirms the deletion of the account, then leaves the site. */
export function DeleteDialog({
  userId,
  onClose,
  go = (href) => window.location.assign(href),
}: DeleteDialogProps) {
  async function remove(confirmation: string) {
    try {
      await call('POST', '/api/social/data/{userId}/delete', { params: { userId }, body: { confirmation } });
    } catch (error) {
      tellFailure('Your account was not deleted.', error);
      throw error;
    }
    writeLocalUser(null);
    forgetStored();
    go('/login?error=account_deletion');
  }
  return (
    <ActionDialog
      form={deletionForm}
      context={{ userId }}
      title="Delete your account?"
      submit={{ label: 'Delete account', variant: 'danger' }}
      onSubmit={({ confirmation }) => remove(confirmation)}
      onClose={onClose}
    >
      <Notice tone="danger" title="This will be lost">
        <ul className="list-disc pl-4">
          <li>Your friends, requests and blocks</li>
          <li>Your notifications, coins and levels</li>
          <li>Your applications and verifications</li>
        </ul>
      </Notice>
      <p>
        You have {retention.deletion} days to change your mind: logging in, here or in an Activity on Discord,
        cancels the deletion.
      </p>
      <p className="text-muted">
        Servers keep their tickets, reports, cases and audit logs, with "Former member" in place of your name.
        A subscription doesn't end with your account: cancel it first.
      </p>
    </ActionDialog>
  );
}
