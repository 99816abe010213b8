// Pages in Discord's frame, as the built site sends them.
import { signIn, visitor } from '../support/client';
import { people } from '../support/people';
import { runningSite } from '../support/running-site';

const asPage = { headers: { accept: 'text/html' } };
const frame = 'instance_id=i-1&frame_id=f&platform=desktop';
const standIn = () => runningSite().sandboxUrl;

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

test.each(['/arcade', '/social/friends', '/arcade/checkers'])('%s may be framed by Discord', async (path) => {
  for (const query of [frame, 'activity=true']) {
    const page = await visitor().get(`${path}?${query}`, asPage);
    expect(page.status).toBe(200);
    expect(policyOf(page.headers)).toContain(`frame-ancestors ${standIn()}`);
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(page.text).toContain('Loading Corallium...');
    expect(page.text).toContain('start here, because its scripts didn');
    const nonce = /'nonce-([^']+)'/.exec(policyOf(page.headers))?.[1] ?? '';
    const inline = [...page.text.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, text]) => !/\bsrc=/.test(text ?? ''),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  }
});

test.each([
  `/dashboard/selector?${frame}`,
  `/store?${frame}`,
  '/login?activity=true',
  `/staff?${frame}`,
  `/wiki?${frame}`,
  '/social/friends?activity=false',
  '/social/friends?instance_id=i-1&frame_id=f',
  '/social/friends',
  `/api/session?${frame}`,
])('%s may not be framed', async (path) => {
  const page = await (await signIn(people.pearl)).get(path, asPage);
  expect(policyOf(page.headers)).toContain("frame-ancestors 'none'");
  expect(page.headers.get('x-frame-options')).toBe('DENY');
});

test('the first page of the frame redirects to the arcade', async () => {
  const page = await visitor().get(`/?${frame}&channel_id=3`, asPage);
  expect(page.status).toBe(307);
  expect(page.headers.get('location')).toBe(`/arcade?${frame}&channel_id=3`);
});

test('a framed page ignores session cookies', async () => {
  const pearl = await signIn(people.pearl);
  const page = await pearl.get(`/social/profile?${frame}`, asPage);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('Pearl');
  expect(page.text).not.toContain(people.pearl);
});

test('a page cannot be framed by a request header', async () => {
  const page = await visitor().get('/social/friends', {
    headers: { accept: 'text/html', 'x-activity-frame': '1' },
  });
  expect(page.status).toBe(307);
  expect(policyOf(page.headers)).toContain("frame-ancestors 'none'");
});

test('router requests of a framed page are not redirected to the login', async () => {
  const rsc = (referer: string) =>
    visitor().get('/social/friends', { headers: { rsc: '1', referer: `${runningSite().url}${referer}` } });
  // Next may redirect the router, but not to the login page.
  const leadsToLogin = async (referer: string) =>
    (await rsc(referer)).headers.get('location')?.includes('/login') === true;
  expect(await leadsToLogin(`/arcade?${frame}`)).toBe(false);
  expect(await leadsToLogin('/arcade')).toBe(true);
});
