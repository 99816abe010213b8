import { notFound } from 'next/navigation';

/** Every address that leads nowhere: rendered per request, so that the page's policy can carry a nonce. */
export default function MissingPage() {
  notFound();
}
