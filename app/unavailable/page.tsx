import type { Metadata } from 'next';
import { ErrorPage } from '@/components/layout/error-page';
import { requestIdPlaceholder } from '@/lib/core/failure-page';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/** Sent in place of a page that failed; it needs neither Discord nor the database. */
export default function UnavailablePage() {
  return <ErrorPage error={{ digest: requestIdPlaceholder }} />;
}
