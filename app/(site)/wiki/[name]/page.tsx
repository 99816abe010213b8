import { notFound } from 'next/navigation';
import { unknownWikiPage } from '@/lib/core/routes';
import { findWikiPage, livePages, wikiPages } from '@/lib/rules/wiki/pages';
import { WikiPage, wikiMetadata } from '../wiki-page';

/** All pages and the 'not found' page; the gate rejects all other names. */
export function generateStaticParams() {
  const names = wikiPages.map(({ name }) => name).filter((name) => !livePages.includes(name));
  return [...names, unknownWikiPage].map((name) => ({ name }));
}

export async function generateMetadata({ params }: PageProps<'/wiki/[name]'>) {
  return wikiMetadata((await params).name);
}

export default async function WikiNamePage({ params }: PageProps<'/wiki/[name]'>) {
  const { name } = await params;
  if (name !== unknownWikiPage && !findWikiPage(name)) notFound();
  return <WikiPage name={name} />;
}
