'use client';

import { CallError } from '@/lib/api/call';
import { loginHref } from '@/lib/core/routes';
import { toast } from './toast';

/** The text of a failure: the site's message, or just that it failed. */
export function reasonOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Something went wrong. Try again.';
}

/** Reports a failure, and offers to log in if the session has ended. */
export function tellFailure(title: string, error: unknown): void {
  const isStale = error instanceof CallError && error.code === 'sign_in_again';
  const logIn = () => {
    window.location.assign(loginHref(window.location.pathname + window.location.search));
  };
  toast.error(title, {
    description: reasonOf(error),
    action: isStale ? { label: 'Log in again', onClick: logIn } : undefined,
  });
}
