import { notFound } from 'next/navigation';

/** Every address below a section that leads nowhere: the server's own sidebar stays beside what says so. */
export default function MissingGuildPage() {
  notFound();
}
