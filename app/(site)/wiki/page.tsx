import { wikiHome } from '@/lib/rules/wiki/pages';
import { WikiPage, wikiMetadata } from './wiki-page';

export const metadata = wikiMetadata(wikiHome);

export default function WikiHomePage() {
  return <WikiPage name={wikiHome} />;
}
