import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { response } from '@/lib/core/endpoint';

const text = (max: number) => z.string().max(max);

export const listWikiPlaces = site.get('/wiki/places', {
  summary: 'Every place of the wiki that a search can find: pages, and the parts of each.',
  access: access.public,
  returns: z.object({
    places: z
      .array(z.object({ href: text(200), page: text(100), heading: text(200), text: text(2000) }))
      .max(5000),
  }),
});

export const readSitemap = site.get('/sitemap', {
  summary: 'The public pages, for search engines; at /sitemap.xml.',
  access: access.public,
  returns: response,
});

export const readRobots = site.get('/robots', {
  summary: 'Which pages search engines may read; at /robots.txt.',
  access: access.public,
  returns: response,
});
