import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/wiki';
import { robots, sitemap } from '@/lib/wiki/for-search-engines';
import { readWikiPlaces } from '@/lib/wiki/read-places';

export const calls = handlers(contracts, {
  listWikiPlaces: async () => ({ places: [...(await readWikiPlaces())] }),
  readSitemap: async () => sitemap(),
  readRobots: async () => robots(),
});
