import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { fetched, served } from '@/components/ui/fetched';
import { CallError } from '@/lib/api/call';

const LoginLink = fetched(() => import('@/components/discord/login-link').then((module) => module.LoginLink));

const PermissionWarning = served(() =>
  import('./permission-warning').then((module) => module.PermissionWarning),
);

export interface LoadFailureProps {
  /** What failed. */
  title?: string | undefined;
  guildId: string;
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Reports why a section could not be loaded, with a remedy. */
export function LoadFailure({
  title = 'Failed to load settings.',
  guildId,
  error,
  onRetry,
  isRetrying,
}: LoadFailureProps) {
  const code = error instanceof CallError ? error.code : null;
  if (code === 'unauthenticated') {
    return (
      <EmptyState title="You must be logged in to view guild settings." action={<LoginLink />}>
        Your session has ended. Log in again to carry on where you left off.
      </EmptyState>
    );
  }
  const isDenied =
    code === 'not_a_manager' || code === 'forbidden' || error.message === 'Insufficient permissions';
  if (isDenied) return <PermissionWarning titleAs="h2" text={error.message} guildId={guildId} />;
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={isRetrying}>
      {code === null ? 'Something went wrong. Try again in a moment.' : error.message}
    </ErrorState>
  );
}
