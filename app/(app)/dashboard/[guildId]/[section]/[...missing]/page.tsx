import type { Metadata } from 'next';
import { MissingPage } from '../../missing-page';

export const metadata: Metadata = { title: 'Not found' };

/** Catches unknown paths below a section. */
export default function MissingGuildPage() {
  return <MissingPage />;
}
