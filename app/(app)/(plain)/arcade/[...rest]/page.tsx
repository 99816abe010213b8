import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Not found' };

/** Whatever else is asked for: Discord's frame keeps its own bar only around pages of this layout. */
export default function UnknownPage() {
  notFound();
}
