import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Not found' };

/** Unknown addresses get a page of their own in this layout, so that Discord's frame keeps its bar. */
export default function UnknownPage() {
  notFound();
}
