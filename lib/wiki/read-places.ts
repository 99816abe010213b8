import 'server-only';
import { livePages, wikiPages, wikiPath } from '@/lib/rules/wiki/pages';
import { indexWiki, type WikiHit, type WikiIndex, type WikiPlace } from '@/lib/rules/wiki/search';
import { readWikiPage } from '@/lib/wiki/read-page';

/** Maximum searched text of a place, in characters. */
const longestText = 2000;

async function placesOf(name: string): Promise<readonly WikiPlace[]> {
  const page = await readWikiPage(name);
  if (!page) return [];
  const { info, outline } = page;
  return outline.map(({ anchor, heading, text }) => ({
    href: anchor === null ? wikiPath(info) : `${wikiPath(info)}#${anchor}`,
    page: info.title,
    heading,
    text: (anchor === null ? `${info.summary} ${text}` : text).slice(0, longestText).trim(),
  }));
}

/** Places of the pages that don't change at run time. */
let lasting: Promise<readonly WikiPlace[]> | null = null;

const allOf = async (names: readonly string[]) => (await Promise.all(names.map(placesOf))).flat();

/** All searchable places of the wiki, in the order of its pages. */
export async function readWikiPlaces(): Promise<readonly WikiPlace[]> {
  lasting ??= allOf(wikiPages.map(({ name }) => name).filter((name) => !livePages.includes(name)));
  return [...(await lasting), ...(await allOf(livePages))];
}

let index: { readonly key: string; readonly search: WikiIndex } | null = null;

/** Searches the wiki; best match first. */
export async function searchWiki(query: string): Promise<readonly WikiHit[]> {
  const places = await readWikiPlaces();
  const key = places.map(({ href }) => href).join(' ');
  if (index?.key !== key) index = { key, search: indexWiki(places) };
  return index.search(query);
}
