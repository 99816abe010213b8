'use client';

import { CallError } from '@/lib/api/call';
import { loginHref } from '@/lib/core/routes';
import { toast } from './toast';

/** Says why it was not done, and offers to log in again where that is all that is missing. */
export function tellFailure(title: string, error: Error): void {
  const isStale = error instanceof CallError && error.code === 'sign_in_again';
  const logIn = () => {
    window.location.assign(loginHref(window.location.pathname + window.location.search));
  };
  toast.error(title, {
    description: error.message,
    action: isStale ? { label: 'Log in again', onClick: logIn } : undefined,
  });
}
