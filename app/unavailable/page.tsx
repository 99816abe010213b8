import type { Metadata } from 'next';
import { UnavailablePage } from '@/components/layout/unavailable-page';

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } };

/** Replaces a page that failed; needs neither Discord nor the database. */
export default function Unavailable() {
  return <UnavailablePage />;
}
