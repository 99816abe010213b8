import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';

/**
 * Says why something was not done, with the way to log in again, and back to the page at `path`, where that
 * is all that is missing.
 */
export function tellFailure(title: string, error: Error, path: string): void {
  const isStale = error instanceof CallError && error.code === 'sign_in_again';
  toast.error(title, {
    description: error.message,
    action: isStale
      ? {
          label: 'Log in again',
          onClick: () => window.location.assign(`/auth/login?${new URLSearchParams({ callbackUrl: path })}`),
        }
      : undefined,
  });
}
