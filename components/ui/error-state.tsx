import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

export interface ErrorStateProps {
  /** What failed, as a sentence. */
  title?: ReactNode;
  /** The reason and the remedy. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  compact?: boolean | undefined;
}

/** Reports a failed load, with Retry. */
export function ErrorState({
  title = 'This could not be loaded.',
  children,
  onRetry,
  retrying,
  compact,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        art="/art/error.svg"
        compact={compact}
        action={
          onRetry && (
            <Button reads onClick={onRetry} loading={retrying} icon={RotateCw}>
              Retry
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

export interface QueryFailureProps extends Pick<ErrorStateProps, 'title' | 'compact'> {
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Reports why a query failed, with Retry. */
export function QueryFailure({ query, ...rest }: QueryFailureProps) {
  return (
    <ErrorState {...rest} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {query.error?.message}
    </ErrorState>
  );
}
