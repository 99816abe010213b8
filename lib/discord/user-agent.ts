import 'server-only';
import { env } from '@/lib/env';

/** The version that package.json names, of which the site's server sees nothing. */
const VERSION = '0.1.0';

/** Who calls, in the form that Discord asks for: `DiscordBot (url, version)`. It blocks calls without one. */
export function userAgent(): string {
  return `DiscordBot (${env().SITE_URL}, ${VERSION})`;
}
