// The wiki as it is served: built pages before Next, the others rendered on request.
import { wikiNeighbours, wikiPages, wikiPath } from '@/lib/rules/wiki/pages';
import { readWikiPage } from '@/lib/wiki/read-page';
import { visitor } from '../support/client';
import { runningSite } from '../support/running-site';

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${runningSite().url}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** The HTML of a page without its scripts, which repeat the content. */
const shown = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

test('every page has its title and its anchors without JavaScript, before the navigation', async () => {
  for (const info of wikiPages.filter(({ name }) => name !== 'commands')) {
    const { status, text } = await get(wikiPath(info));
    const body = shown(text);
    expect({ path: wikiPath(info), status }).toEqual({ path: wikiPath(info), status: 200 });
    expect(body).toContain(`>${info.title.replaceAll("'", '&#x27;')}</h1>`);
    const outline = (await readWikiPage(info.name))?.outline ?? [];
    for (const { anchor, depth } of outline) {
      if (anchor !== null)
        expect(body).toMatch(new RegExp(`<h${depth} id="${anchor.replaceAll('.', '\\.')}"`));
    }
    // The text comes before the navigation.
    expect(body.indexOf('<article')).toBeLessThan(body.indexOf('aria-label="Pages of the wiki"'));
  }
});

test('a page marks its place in the list, links its neighbours and shows its last edit', async () => {
  const body = shown((await get('/wiki/bot-faq')).text);
  const marked = [...body.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
  expect(marked).toEqual([expect.stringContaining('href="/wiki/bot-faq"')]);
  const { previous, next } = wikiNeighbours('bot-faq');
  const beside = /aria-label="Previous and next page"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
  for (const page of [previous, next]) if (page) expect(beside).toContain(`href="${wikiPath(page)}"`);
  expect(beside.match(/href=/g)).toHaveLength(2);
  expect(body).toMatch(/Last edited on <time dateTime="\d{4}-\d\d-\d\d">/);
});

test('a callout is labelled by a word, not only by its colour', async () => {
  const body = shown((await get('/wiki/welcome-message')).text);
  expect(body).toMatch(/class="[^"]*callout[\s\S]*?(Tip|Note|Careful|Premium)</);
});

test('the welcome page is linked from the login page, the wiki and every footer', async () => {
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(shown(html))?.[0] ?? '';
  expect(main((await get('/login')).text)).toContain('href="/welcome"');
  expect(main((await get('/wiki')).text)).toContain('href="/welcome"');
  for (const path of ['/store', '/terms', '/wiki/bot-faq']) {
    const footer = /<footer class="border-t[\s\S]*<\/footer>/.exec(shown((await get(path)).text))?.[0];
    expect({ path, footer }).toEqual({ path, footer: expect.stringContaining('href="/welcome"') });
  }
});

test('a built page contains the address of the site', async () => {
  const { url } = runningSite();
  const { text } = await get('/wiki/bot-faq');
  expect(text).toContain(`<link rel="canonical" href="${url}/wiki/bot-faq"/>`);
  expect(text).toContain(`content="${url}/social.png"`);
  expect(text).not.toContain('site.invalid');
  expect((await get('/wiki')).text).toContain(`<link rel="canonical" href="${url}/wiki"/>`);
});

test.each(['/store', '/privacy', '/terms', '/wiki/commands'])(
  '%s, rendered on request, contains it too',
  async (path) => {
    const { text } = await get(path);
    expect(text).toContain(`<meta property="og:image" content="${runningSite().url}/social.png"/>`);
    expect(text).not.toContain('site.invalid');
  },
);

test('the search address of other wikis redirects to the search', async () => {
  const answer = await get('/wiki/search?q=ticket', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/wiki?q=ticket']);
});

test.each(['/wiki/nowhere', '/wiki/404', '/wiki/search', '/wiki/a/b', '/wiki/%3Cscript%3E'])(
  '%s answers 404 with the text of the specification',
  async (path) => {
    for (const headers of [{}, { rsc: '1' }]) {
      const { status, text } = await get(path, { headers });
      expect(status).toBe(404);
      expect(shown(text)).toMatch(/<h1[^>]*>404<\/h1>/);
      expect(shown(text)).toContain('This wiki page could not be found.');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
    }
    const head = await get(path, { method: 'HEAD' });
    expect({ status: head.status, text: head.text }).toEqual({ status: 404, text: '' });
  },
);

test.each([
  ['/wiki/Bot%20FAQ', '/wiki/bot-faq'],
  ['/wiki/Meet_The_Team?x=1', '/wiki/meet-the-team?x=1'],
  ['/wiki/VARIABLES', '/wiki/variables'],
])('%s redirects to %s', async (path, target) => {
  const { status, headers } = await get(path);
  expect({ status, location: headers.get('location') }).toEqual({ status: 308, location: target });
});

test('a search works without JavaScript, marks its matches and escapes the query', async () => {
  const { status, text, headers } = await get('/wiki?q=ticket+panel');
  expect(status).toBe(200);
  expect(shown(text)).toMatch(/<mark[^>]*>ticket<\/mark>/);
  expect(shown(text)).toContain('href="/wiki/ticket-panel');
  expect(headers.get('content-security-policy')).toContain("'nonce-");
  const hostile = await get(`/wiki?q=${encodeURIComponent('"><img src=x onerror=alert(1)>{1+1}')}`);
  expect(hostile.status).toBe(200);
  expect(hostile.text).not.toContain('<img src=x');
  expect(shown(hostile.text)).toContain('Nothing found for');
  expect((await get(`/wiki?q=${'x'.repeat(3000)}`)).status).toBe(200);
  for (const path of ['/wiki?q=', '/wiki?q=a&q=b', '/wiki?q=%00']) expect((await get(path)).status).toBe(200);
});

test('the commands page lists a command that the bot has published', async () => {
  const { status, text, headers } = await get('/wiki/commands');
  expect(status).toBe(200);
  expect(shown(text)).toContain('<code>/ban</code>');
  expect(headers.get('content-security-policy')).toContain("'nonce-");
});

test('the sitemap lists public pages, and every listed page exists', async () => {
  const { url } = runningSite();
  const robots = await get('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /dashboard');
  const { text, headers } = await get('/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(url, ''),
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/welcome', '/contact', '/wiki', '/wiki/bot-faq', '/wiki/commands']),
  );
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths)
    expect({ path, status: (await visitor().get(path)).status }).toEqual({ path, status: 200 });
});
