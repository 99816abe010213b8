import 'server-only';
import { type OpenApi, toOpenApi } from '@/lib/contracts/openapi';
import { endpoints } from '@/lib/contracts/registry';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';

const description =
  "Calls for the bot's own process: read settings, follow changes and report events. Every call carries the header 'Authorization: Bearer <BOT_API_TOKEN>'.";

export function describeBotApi(): OpenApi {
  return toOpenApi(
    endpoints.filter(({ access }) => access.kind === 'bot'),
    { base: '/api/v1/bot', title: 'Corallium bot API', description, token: true },
  );
}

export function describeSiteApi(): OpenApi {
  return toOpenApi(
    endpoints.filter(({ access }) => access.kind !== 'bot'),
    {
      base: '/api',
      title: 'Corallium site API',
      description: "Calls for the site's own pages, authorised by the session cookie.",
      token: false,
    },
  );
}

/** describeSiteApi for developers of the site; throws `not_found` for everyone else. */
export function describeSiteApiHere(): OpenApi {
  if (env().NODE_ENV !== 'development') throw new AppError('not_found');
  return describeSiteApi();
}
