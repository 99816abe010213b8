import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, response } from '@/lib/core/endpoint';

const text = (max: number) => z.string().max(max);

export const listWikiPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/wiki/places',
  summary: 'Every place of the wiki that a search can find: pages, and the parts of each.',
  access: access.public,
  returns: z.object({
    places: z
      .array(z.object({ href: text(200), page: text(100), heading: text(200), text: text(2000) }))
      .max(5000),
  }),
});

export const readSitemap = defineEndpoint({
  method: 'GET',
  path: '/api/sitemap',
  summary: 'The public pages, for search engines; at /sitemap.xml.',
  access: access.public,
  returns: response,
});

export const readRobots = defineEndpoint({
  method: 'GET',
  path: '/api/robots',
  summary: 'Which pages search engines may read; at /robots.txt.',
  access: access.public,
  returns: response,
});
