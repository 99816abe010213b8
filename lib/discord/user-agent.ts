import 'server-only';
import { env } from '@/lib/env';

/** The version in package.json, which the site's server can't read. */
const VERSION = '0.1.0';

/** The User-Agent in Discord's format: `DiscordBot (url, version)`. Discord blocks calls without one. */
export function userAgent(): string {
  return `DiscordBot (${env().SITE_URL}, ${VERSION})`;
}
