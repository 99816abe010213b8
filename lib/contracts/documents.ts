import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';

const openToAll = {
  method: 'GET',
  access: access.public,
  returns: z.record(z.string(), z.unknown()),
} as const;

export const readBotDocument = defineEndpoint({
  ...openToAll,
  path: '/api/v1/bot/openapi.json',
  summary: "The bot's service API as an OpenAPI document.",
});

export const readSiteDocument = defineEndpoint({
  ...openToAll,
  path: '/api/openapi.json',
  summary: "The site's own calls as an OpenAPI document; in development only.",
});
