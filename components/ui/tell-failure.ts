'use client';

import { CallError } from '@/lib/api/call';
import { loginHref } from '@/lib/core/routes';
import { toast } from './toast';

/** What to say of a failure: the answer of the site, and of anything else only that it failed. */
export function reasonOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Something went wrong. Try again.';
}

/** Says why it was not done, and offers to log in again where that is all that is missing. */
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
