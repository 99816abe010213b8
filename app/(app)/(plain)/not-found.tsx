import type { Metadata } from 'next';
import { NotFoundHere } from '@/components/layout/not-found-here';

export const metadata: Metadata = { title: 'Not found' };

/** Inside the layout, which Discord's frame replaces with its own. */
export default function PlainNotFound() {
  return <NotFoundHere />;
}
