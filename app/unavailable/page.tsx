import type { Metadata } from 'next';
import { ErrorPage } from '@/components/layout/error-page';
import { requestIdPlaceholder } from '@/lib/core/failure-page';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/** Sent by the door in place of a page that could not be made; it needs neither Discord nor the database. */
export default function UnavailablePage() {
  return <ErrorPage error={{ digest: requestIdPlaceholder }} />;
}
