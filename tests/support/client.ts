import { type Answer, type Client, createClient } from './http-client';
import { runningSite } from './running-site';

export type { Client } from './http-client';

declare global {
  // Set if the site is in the test's own process, see in-process/start.ts; not imported, since only Jest can
  // load the site.
  var coralliumSiteHere:
    | {
        readonly signIn: (userId: string) => Promise<Client>;
        readonly stop: () => Promise<void>;
      }
    | undefined;
}

const mostSteps = 24;
const asPage = { headers: { accept: 'text/html' } };

function locationOf(answer: Answer, base: string): URL | null {
  const location = answer.headers.get('location');
  return answer.status >= 300 && answer.status < 400 && location !== null ? new URL(location, base) : null;
}

/** Whether an address is part of the sign-in, as opposed to its destination. */
function isOnTheWay({ pathname }: URL): boolean {
  return pathname.startsWith('/auth/') || pathname.startsWith('/api/') || pathname === '/login';
}

/** A client of the running site without a session. */
export function visitor(origin: string = runningSite().url): Client {
  return createClient(origin);
}

/** Signs a person of the sandbox in: directly at a site in this process, otherwise as a browser would. */
export async function signIn(userId: string, origin: string = runningSite().url): Promise<Client> {
  return globalThis.coralliumSiteHere?.signIn(userId) ?? signInOverHttp(userId, origin);
}

/**
 * Follows the redirects of /auth/login, with the sandbox's authorize page approving at once. Throws if they
 * don't end on the site.
 */
async function signInOverHttp(userId: string, origin: string): Promise<Client> {
  const client = createClient(origin, userId);
  let next: URL | null = new URL('/auth/login?callbackUrl=%2Fdashboard', origin);
  const way: string[] = [];
  let wasAtDiscord = false;
  while (next !== null && way.length < mostSteps) {
    way.push(`${next.origin}${next.pathname}`);
    const atSite = next.origin === origin;
    if (atSite && wasAtDiscord && !isOnTheWay(next)) return client;
    if (!atSite) {
      wasAtDiscord = true;
      next.searchParams.set('login_as', userId);
    }
    const asked = atSite ? client : createClient(next.origin);
    const answer = await asked.get(`${next.pathname}${next.search}`, asPage);
    way.push(String(answer.status));
    next = locationOf(answer, next.href);
  }
  throw new Error(`Signing in ${userId} did not lead back into the site: ${way.join(' ')}`);
}
