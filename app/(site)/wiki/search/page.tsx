import type { Metadata } from 'next';
import { WikiFrame } from '@/components/wiki/wiki-frame';
import { WikiHits } from '@/components/wiki/wiki-hits';
import { searchWiki } from '@/lib/wiki/read-places';

export const metadata: Metadata = { title: 'Search · Wiki', robots: { index: false } };

/** Maximum query length, in characters. */
const longestQuery = 100;

interface SearchPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** Serves `/wiki?q=`, rewritten to this path by lib/api/gate.ts. */
export default async function WikiSearchPage({ searchParams }: SearchPageProps) {
  const { q } = await searchParams;
  const query = (typeof q === 'string' ? q : (q?.[0] ?? '')).trim().slice(0, longestQuery);
  return (
    <WikiFrame page={null} title="Search the wiki" query={query}>
      <WikiHits query={query} hits={query === '' ? [] : await searchWiki(query)} />
    </WikiFrame>
  );
}
