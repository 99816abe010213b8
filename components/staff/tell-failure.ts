'use client';

import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';

/** Says why it was not done, with the way to log in again where that is all that is missing. */
export function tellFailure(title: string, error: Error, callbackUrl: string): void {
  const isStale = error instanceof CallError && error.code === 'sign_in_again';
  toast.error(title, {
    description: error.message,
    action: isStale
      ? {
          label: 'Log in again',
          onClick: () => window.location.assign(`/auth/login?${new URLSearchParams({ callbackUrl })}`),
        }
      : undefined,
  });
}
