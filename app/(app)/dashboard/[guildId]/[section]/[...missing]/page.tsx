import type { Metadata } from 'next';
import { MissingPage } from '../../missing-page';

export const metadata: Metadata = { title: 'Not found' };

/** Every address below a section that leads nowhere. */
export default function MissingGuildPage() {
  return <MissingPage />;
}
