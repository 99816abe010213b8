import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Not found' };

/** Catches unknown paths inside this layout, so that Discord's frame keeps its bar. */
export default function UnknownPage() {
  notFound();
}
