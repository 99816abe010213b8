'use client';

import { ErrorState } from '@/components/ui/error-state';
import { CallError } from '@/lib/api/call';

/** Faults of a file that are listed before they are only counted. */
const MOST = 5;

/** Why settings could not be compared; where the file is at fault, the places in it. */
export function ReviewFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const faults = error instanceof CallError ? Object.entries(error.fields) : [];
  return (
    <ErrorState title="The settings could not be compared." onRetry={onRetry} retrying={isRetrying}>
      {error.message}
      {faults.length > 0 && (
        <ul className="mt-3 grid gap-1 text-left text-sm wrap-anywhere">
          {faults.slice(0, MOST).map(([path, message]) => (
            <li key={path}>
              <span className="font-mono text-xs">{path.replace(/^source\.(file\.)?/, '')}</span>: {message}
            </li>
          ))}
          {faults.length > MOST && <li>And {faults.length - MOST} more.</li>}
        </ul>
      )}
    </ErrorState>
  );
}
