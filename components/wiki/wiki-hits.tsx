import { PageLink } from '@/components/ui/page-link';
import { Pieces } from '@/components/wiki/pieces';
import { quantity } from '@/lib/core/quantity';
import type { WikiHit } from '@/lib/rules/wiki/search';

/** Search results, rendered by the server. */
export function WikiHits({ query, hits }: { readonly query: string; readonly hits: readonly WikiHit[] }) {
  if (query === '')
    return <p>Type a word or two into the box: a setting, a command, or what you want to reach.</p>;
  if (hits.length === 0) {
    return (
      <>
        <p>Nothing found for '{query}'.</p>
        <p>Try another word, or choose a page from the list.</p>
      </>
    );
  }
  return (
    <>
      <p>
        {quantity(hits.length, 'place')} found for '{query}'.
      </p>
      <ol className="plain-list">
        {hits.map(({ href, page, heading, excerpt }) => (
          <li key={href}>
            <PageLink href={href}>
              <Pieces pieces={page} />
              {heading.length > 0 && (
                <>
                  {' › '}
                  <Pieces pieces={heading} />
                </>
              )}
            </PageLink>
            <p>
              <Pieces pieces={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
