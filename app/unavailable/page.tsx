import type { Metadata } from 'next';
import { UnavailablePage } from '@/components/layout/unavailable-page';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/** Sent in place of a page that failed; it needs neither Discord nor the database. */
export default function Unavailable() {
  return <UnavailablePage />;
}
