'use client';

import { ErrorPage } from '@/components/layout/error-page';
import { requestIdPlaceholder } from '@/lib/core/failure-page';

/**
 * Replaces a page that failed. The gate puts the request id in its HTML. It can't in an inline script, whose
 * hash is in the policy, so the placeholder is not passed as a prop from the server.
 */
export function UnavailablePage() {
  return <ErrorPage error={{ digest: requestIdPlaceholder }} />;
}
