import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';

const openToAll = {
  access: access.public,
  returns: z.record(z.string(), z.unknown()),
} as const;

export const readBotDocument = site.get('/v1/bot/openapi.json', {
  ...openToAll,
  summary: "The bot's service API as an OpenAPI document.",
});

export const readSiteDocument = site.get('/openapi.json', {
  ...openToAll,
  summary: "The site's own calls as an OpenAPI document; in development only.",
});
