// Discord's Activity: the site in a frame of the Discord client. What middleware, pages and browser need to
// know about URLs there.
import { isBelow } from '@/lib/core/routes';

/** Set on requests for pages in Discord's frame; the gate overwrites the browser's own. */
export const ACTIVITY_HEADER = 'x-activity-frame';

export const activityHome = '/arcade';

/** Pages that may be shown in the frame, by first segment. */
const activityPages = ['/arcade', '/social'] as const;

/** The query parameters that Discord adds to the frame's URL, and ours; they are kept on every page. */
const frameParameters = [
  'activity',
  'instance_id',
  'frame_id',
  'platform',
  'channel_id',
  'guild_id',
  'location_id',
  'launch_id',
  'custom_id',
  'referrer_id',
  'mobile_app_version',
  'discord_proxy_ticket',
] as const;

/** The SDK requires these. */
const sdkParameters = ['instance_id', 'frame_id', 'platform'] as const;

/** True for a query (with or without `?`) that requests activity mode. */
export function asksForActivity(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('activity') === 'true' || sdkParameters.every((name) => query.get(name));
}

/** The match that a shared link leads to (`custom_id`, which is not trustworthy); null for none. */
export function invitedMatch(search: string): string | null {
  const named = new URLSearchParams(search).get('custom_id') ?? '';
  return /^[\w-]{22}$/.test(named) ? named : null;
}

/** True for a path that may be shown in the frame. */
export function isActivityPage(pathname: string): boolean {
  return activityPages.some((prefix) => isBelow(pathname, prefix));
}

/** The same URL with the frame's parameters from `search`; its own parameters take precedence. */
export function withFrameParameters(href: string, search: string): string {
  const [beforeAnchor = '', ...anchor] = href.split('#');
  const [path = '', ...query] = beforeAnchor.split('?');
  const own = new URLSearchParams(query.join('?'));
  const frame = new URLSearchParams(search);
  for (const name of frameParameters) {
    const value = frame.get(name);
    if (value !== null && !own.has(name)) own.set(name, value);
  }
  const all = own.toString();
  return `${path}${all === '' ? '' : `?${all}`}${anchor.length === 0 ? '' : `#${anchor.join('#')}`}`;
}
