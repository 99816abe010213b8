/** Full-text search of the wiki; server and browser use the same index. */
import MiniSearch from 'minisearch';

/** A search result: a page, or the text below one of its headings. */
export interface WikiPlace {
  readonly href: string;
  readonly page: string;
  /** Empty for the beginning of a page. */
  readonly heading: string;
  readonly text: string;
}

/** A piece of a text, and whether it matches. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface WikiHit {
  readonly href: string;
  readonly page: readonly Piece[];
  readonly heading: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

export type WikiIndex = (query: string) => readonly WikiHit[];

const mostHits = 20;
/** Characters before a match, and of the whole excerpt. */
const lead = 40;
const excerptLength = 160;

/** Lists of settings, variables and commands rank below guides. */
const isReference = ({ href }: WikiPlace) => /^\/wiki\/(settings-|variables|commands)/.test(href);
const referenceWeight = 0.5;

const escaped = (word: string) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Splits a text into pieces, marking words that begin with one of `terms`. */
export function markTerms(text: string, terms: readonly string[]): readonly Piece[] {
  if (terms.length === 0 || text === '') return text === '' ? [] : [{ text, isMatch: false }];
  const longestFirst = terms.toSorted((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((piece, place) => ({ text: piece, isMatch: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** The part of a text around the first match of `terms`. */
function excerptOf(text: string, terms: readonly string[]): readonly Piece[] {
  const before = markTerms(text, terms)[0];
  const at = before && !before.isMatch && before.text.length < text.length ? before.text.length : 0;
  const from = at <= lead ? 0 : text.lastIndexOf(' ', at - lead) + 1;
  const part = text.slice(from, from + excerptLength);
  const isCut = from + excerptLength < text.length;
  return markTerms(
    `${from > 0 ? '… ' : ''}${isCut ? part.slice(0, part.lastIndexOf(' ')) : part}${isCut ? ' …' : ''}`,
    terms,
  );
}

/** Builds an index of places; the result is a search function that returns the best places first. */
export function indexWiki(places: readonly WikiPlace[]): WikiIndex {
  const search = new MiniSearch<{ readonly id: number } & WikiPlace>({
    fields: ['heading', 'page', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.8, fuzzy: 0.3 },
      combineWith: 'AND',
      boostDocument: (id) => {
        const place = places[Number(id)];
        return place && isReference(place) ? referenceWeight : 1;
      },
    },
  });
  // A page's title counts like the heading of a part.
  search.addAll(places.map((place, id) => ({ id, ...place, heading: place.heading || place.page })));
  return (query) =>
    search
      .search(query)
      .slice(0, mostHits)
      .flatMap(({ id, match }) => {
        const place = places[Number(id)];
        if (!place) return [];
        const terms = Object.keys(match);
        return [
          {
            href: place.href,
            page: markTerms(place.page, terms),
            heading: markTerms(place.heading, terms),
            excerpt: excerptOf(place.text, terms),
          },
        ];
      });
}
