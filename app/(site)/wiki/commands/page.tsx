import { WikiPage, wikiMetadata } from '../wiki-page';

/** The bot may report other commands at any time. */
export const dynamic = 'force-dynamic';

export const metadata = wikiMetadata('commands');

export default function CommandsPage() {
  return <WikiPage name="commands" />;
}
