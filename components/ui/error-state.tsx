import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

export interface ErrorStateProps {
  /** What could not be done, in one sentence. */
  title?: ReactNode;
  /** Why, and what helps. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  compact?: boolean | undefined;
}

/** Says that loading failed and offers Retry. */
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

/** Says why a query has failed, and asks again. */
export function QueryFailure({ query, ...rest }: QueryFailureProps) {
  return (
    <ErrorState {...rest} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {query.error?.message}
    </ErrorState>
  );
}
