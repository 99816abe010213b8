import type { Metadata } from 'next';
import { siteOrigin } from '@/lib/wiki/for-search-engines';
import { WikiPage, wikiMetadata } from '../wiki-page';

/** The bot may report other commands at any time. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return { ...wikiMetadata('commands'), metadataBase: siteOrigin() };
}

export default function CommandsPage() {
  return <WikiPage name="commands" />;
}
