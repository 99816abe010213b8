import { WikiPage, wikiMetadata } from '../wiki-page';

/** The bot may report new commands at any time. */
export const dynamic = 'force-dynamic';

export const metadata = wikiMetadata('commands');

export default function CommandsPage() {
  return <WikiPage name="commands" />;
}
