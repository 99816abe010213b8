import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { Area } from '@/lib/api/area-of';
import { contentPolicy, type FramePolicy } from '@/lib/api/content-policy';
import { readPage } from '@/lib/api/static-page';
import { asksForActivity, isActivityPage } from '@/lib/core/activity';
import { paymentPage } from '@/lib/core/routes';
import { env } from '@/lib/env';

/** The query of a URL, without `?`. */
export function searchOf(address: string): string {
  return address.split('?').slice(1).join('?');
}

function framePolicy(): FramePolicy {
  const { origin } = new URL(env().DISCORD_AUTHORIZE_URL);
  const standIn = origin === 'https://discord.com' ? null : origin;
  return { origin: env().DISCORD_ACTIVITY_ORIGIN, standIn };
}

/** A static page's script hashes; `'unsafe-inline'` in development, none for a page that can't be read. */
function scriptSourcesOf(pathname: string): readonly string[] {
  if (env().NODE_ENV !== 'production') return ["'unsafe-inline'"];
  try {
    return readPage(pathname).hashes;
  } catch {
    return [];
  }
}

interface PolicyInput {
  readonly area: Area;
  readonly nonce: string;
  readonly pathname: string;
  readonly isFrame: boolean;
}

/** The Content-Security-Policy of a response. The nonce is for pages rendered per request. */
export function policyOf({ area, nonce, pathname, isFrame }: PolicyInput): string {
  if (area === 'api') return "default-src 'none'; frame-ancestors 'none'";
  const { NODE_ENV, STRIPE_PUBLISHABLE_KEY } = env();
  return contentPolicy({
    isDevelopment: NODE_ENV === 'development',
    isPayment: pathname === paymentPage && STRIPE_PUBLISHABLE_KEY !== undefined,
    ...(isFrame ? { frame: framePolicy() } : {}),
    scripts: area === 'page' ? [`'nonce-${nonce}'`] : scriptSourcesOf(pathname),
  });
}

/** True for a page in Discord's frame, by its own URL or, for requests of Next's router, by the referer. */
export function isFramePage(pathname: string, { url = '', headers }: IncomingMessage): boolean {
  if (pathname !== '/' && !isActivityPage(pathname)) return false;
  if (asksForActivity(searchOf(url))) return true;
  return headers.rsc === '1' && asksForActivity(searchOf(headers.referer ?? ''));
}
