// The measured pages and calls of the site, as Pearl sees them.

import { signIn } from '../../tests/support/client';
import { guilds, people } from '../../tests/support/people';
import { assertAnswers, type Target } from './load';

export interface Targets {
  readonly login: Target;
  readonly wiki: Target;
  readonly welcome: Target;
  readonly contact: Target;
  readonly store: Target;
  readonly plans: Target;
  readonly hub: Target;
  readonly selector: Target;
  readonly section: Target;
  readonly overview: Target;
  readonly settings: Target;
  readonly unchanged: Target;
  readonly health: Target;
}

/** The targets on a site; Pearl is signed in where needed. */
export async function targetsOn(origin: string): Promise<Targets> {
  const cookie = (await signIn(people.pearl, origin)).cookies.headerFor('/') ?? '';
  const asPearl = { cookie };
  const page = (path: string): Target => ({
    url: `${origin}${path}`,
    headers: { ...asPearl, accept: 'text/html' },
    status: 200,
  });
  const visitorPage = (path: string): Target => ({
    url: `${origin}${path}`,
    headers: { accept: 'text/html' },
    status: 200,
  });
  const settings = {
    url: `${origin}/api/dashboard/${people.pearl}/${guilds.coralReef}/welcome`,
    headers: asPearl,
    status: 200,
  };
  const etag = (await assertAnswers(settings)).headers.get('etag');
  if (etag === null) throw new Error(`${settings.url} answered without an ETag`);
  return {
    login: visitorPage('/login'),
    wiki: visitorPage('/wiki/settings-welcome'),
    welcome: visitorPage('/welcome'),
    contact: visitorPage('/contact'),
    store: visitorPage('/store'),
    plans: visitorPage('/store/subscriptions'),
    hub: page('/'),
    selector: page('/dashboard/selector'),
    section: page(`/dashboard/${guilds.coralReef}/welcome`),
    overview: page(`/dashboard/${guilds.coralReef}/overview`),
    settings,
    unchanged: { ...settings, headers: { ...asPearl, 'if-none-match': etag }, status: 304 },
    health: { url: `${origin}/api/health`, status: 200 },
  };
}
