import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { WikiDrawer } from '@/components/wiki/wiki-drawer';
import { WikiNav } from '@/components/wiki/wiki-nav';
import { WikiSearch } from '@/components/wiki/wiki-search';
import type { OutlinePart } from '@/lib/rules/wiki/outline';
import { type WikiPage, wikiNeighbours, wikiPath } from '@/lib/rules/wiki/pages';

/** Longer pages list only top-level headings. */
const mostListed = 60;

function ContentsList({ parts }: { readonly parts: readonly OutlinePart[] }) {
  return (
    <ul className="grid">
      {parts.map(({ anchor, heading, depth }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className={`block rounded-control px-2.5 py-1 text-xs text-muted hover:bg-raised hover:text-ink touch:py-3.5 ${depth > 2 ? 'pl-5.5' : 'font-semibold'}`}
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the headings to list: down to depth 3, or only 2 on long pages. */
function contentsOf(outline: readonly OutlinePart[]): readonly OutlinePart[] {
  const parts = outline.filter(({ anchor, depth }) => anchor !== null && depth <= 3);
  return parts.length > mostListed ? parts.filter(({ depth }) => depth === 2) : parts;
}

function Neighbour({ page, isNext }: { readonly page: WikiPage; readonly isNext: boolean }) {
  const Icon = isNext ? ArrowRight : ArrowLeft;
  return (
    <PageLink
      href={wikiPath(page)}
      className={`flex min-h-16 flex-1 basis-52 items-center gap-3 rounded-card border border-line px-4 py-3 transition hover:border-line-strong ${isNext ? 'flex-row-reverse text-right' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-lagoon" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-faint">{isNext ? 'Next' : 'Previous'}</span>
        <span className="block font-semibold">{page.title}</span>
      </span>
    </PageLink>
  );
}

const asDate = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export interface WikiFrameProps {
  /** Null on pages outside the list: a search, an unknown name. */
  readonly page: WikiPage | null;
  readonly title: string;
  readonly outline?: readonly OutlinePart[];
  /** YYYY-MM-DD. */
  readonly updated?: string;
  /** The search text. */
  readonly query?: string;
  readonly children: ReactNode;
}

/** A wiki page. The text is first in the DOM, so that the browser's own search starts with it. */
export function WikiFrame({ page, title, outline = [], updated, query, children }: WikiFrameProps) {
  const contents = contentsOf(outline);
  const { previous, next } = wikiNeighbours(page?.name ?? '');
  const nav = <WikiNav current={page?.name ?? null} />;
  return (
    // Narrow windows reserve space for the search, which is after the text in the DOM.
    <div className="mx-auto flex w-full max-w-384 flex-col gap-x-10 px-4 py-6 max-lg:relative max-lg:pt-22 max-lg:touch:pt-23 max-lg:noscript:pt-6 sm:px-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-8 xl:grid-cols-[15rem_minmax(0,1fr)_14rem]">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <article aria-labelledby="page-title" className="mx-auto max-w-180">
          <h1 id="page-title" className="text-xl font-bold sm:text-2xl">
            {title}
          </h1>
          {contents.length > 2 && (
            <details className="mt-5 rounded-card border border-line bg-surface px-4 py-2 xl:hidden">
              <summary className="flex min-h-8 items-center font-semibold touch:min-h-11">
                On this page
              </summary>
              <ContentsList parts={contents} />
            </details>
          )}
          <div className="article mt-6">{children}</div>
          <footer className="mt-12 grid gap-5 border-t border-line pt-5">
            {updated !== undefined && (
              <p className="text-xs text-faint">
                Last edited on <time dateTime={updated}>{asDate(updated)}</time>
              </p>
            )}
            {page && (
              <nav aria-label="Previous and next page" className="flex flex-wrap gap-3">
                {previous && <Neighbour page={previous} isNext={false} />}
                {next && <Neighbour page={next} isNext />}
              </nav>
            )}
          </footer>
        </article>
      </div>
      <aside
        aria-label="Pages of the wiki"
        className="max-lg:absolute max-lg:inset-x-4 max-lg:top-6 max-lg:noscript:static max-lg:noscript:order-first max-lg:noscript:mb-6 sm:max-lg:inset-x-6 lg:sticky lg:top-16 lg:col-start-1 lg:row-start-1 lg:-mt-8 lg:h-[calc(100dvh-4rem)] lg:overflow-visible"
      >
        <div className="flex h-full flex-col gap-5 lg:pt-8">
          <div className="flex gap-2">
            <WikiDrawer>{nav}</WikiDrawer>
            <WikiSearch initial={query ?? ''} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto pb-8 max-lg:hidden noscript:block">{nav}</div>
        </div>
      </aside>
      {contents.length > 2 && (
        <nav
          aria-label="On this page"
          className="sticky top-24 col-start-3 row-start-1 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto max-xl:hidden"
        >
          <p className="px-2.5 pb-1 text-xs font-semibold text-faint">On this page</p>
          <ContentsList parts={contents} />
        </nav>
      )}
    </div>
  );
}
