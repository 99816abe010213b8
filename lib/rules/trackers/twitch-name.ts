import { pathParts, readWebLink } from '@/lib/core/web-link';

const HOSTS = ['twitch.tv', 'www.twitch.tv', 'm.twitch.tv'];

/** Twitch's rule for new names asks for 4 characters; some old accounts have 3. */
const NAME = /^[a-z\d]\w{2,24}$/i;

/** First path segments of Twitch's own pages, which can't be user names. */
const OWN_PAGES: readonly string[] = [
  'directory',
  'downloads',
  'drops',
  'friends',
  'inventory',
  'jobs',
  'moderator',
  'popout',
  'search',
  'settings',
  'store',
  'subscriptions',
  'team',
  'turbo',
  'videos',
  'wallet',
];

/**
 * The login name of a streamer out of a name (`Name`, `@Name`) or a link
 * (`https://www.twitch.tv/Name/videos?x`), in lower case as Twitch keeps it: 3 to 25 letters, digits and
 * underscores. Null for everything else.
 */
export function toTwitchName(text: string): string | null {
  const typed = text.trim();
  const name = NAME.test(typed.replace(/^@/, '')) ? typed.replace(/^@/, '') : nameInLink(typed);
  if (name === null) return null;
  const login = name.toLowerCase();
  return OWN_PAGES.includes(login) ? null : login;
}

function nameInLink(text: string): string | null {
  const url = readWebLink(text, HOSTS);
  const [name = ''] = (url && pathParts(url)) ?? [];
  return NAME.test(name) ? name : null;
}

export function twitchLink(name: string): string {
  return `https://www.twitch.tv/${name}`;
}
